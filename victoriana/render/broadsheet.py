"""How the page of a game looks and is stepped through: its style and its one small script."""

STYLE = """
:root{color-scheme:light dark;--paper:#fbf7ec;--sheet:#fffdf6;--ink:#2b2620;--soft:#7d7261;
--rule:#b9ac90;--mark:#f1e6c8;--h1:#a3271b;--h2:#1f4fa3;--h3:#0c6f66;--h4:#8a5a00}
@media(prefers-color-scheme:dark){:root{--paper:#171512;--sheet:#1d1b18;--ink:#e4dccb;
--soft:#a0957f;--rule:#5d5443;--mark:#3a3322;--h1:#f0806a;--h2:#86aef2;--h3:#5cc4b4;--h4:#e0b050}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
font:16px/1.45 "Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif}
.sheet{max-width:1360px;margin:0 auto;padding:1rem 1.25rem 3rem}
header{text-align:center;border-bottom:4px double var(--rule);padding-bottom:.7rem}
.ears{display:flex;justify-content:space-between;gap:1rem;margin:0;padding:0 0 .35rem;
border-bottom:1px solid var(--rule);font-size:.82rem;color:var(--soft);font-style:italic}
h1{font-size:clamp(2.2rem,7vw,4.2rem);line-height:1;margin:.5rem 0 .25rem;font-weight:700;
letter-spacing:.02em;font-variant:small-caps}
.deck{font-size:1.15rem;font-style:italic;margin:.2rem auto 0;max-width:46rem}
main{display:grid;gap:1.25rem 2rem;margin-top:1rem}
.table{min-width:0}
figure{margin:0;background:var(--sheet);border:1px solid var(--rule);padding:.7rem .8rem .5rem}
.scroll{overflow-x:auto}
pre{margin:0;font:13.5px/1.25 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,
"Liberation Mono",monospace;white-space:pre;width:max-content}
pre b{font-weight:700}.h1{color:var(--h1)}.h2{color:var(--h2)}.h3{color:var(--h3)}
.h4{color:var(--h4)}.d{color:var(--soft)}
figcaption{border-top:1px solid var(--rule);margin-top:.6rem;padding-top:.4rem;
font-style:italic;display:flex;gap:1rem;justify-content:space-between;flex-wrap:wrap}
figcaption span:last-child{color:var(--soft)}
.steps{display:grid;grid-template-columns:auto auto 1fr auto auto;gap:.5rem;align-items:center;
margin:.6rem 0 .2rem}
.steps[hidden]{display:none}
.steps input{width:100%;accent-color:var(--h1)}
button{font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--rule);
border-radius:3px;padding:.2rem .65rem;cursor:pointer}
button:hover,button:focus-visible{background:var(--mark)}
.keys{margin:0 0 .6rem;font-size:.82rem;color:var(--soft)}
.turning{margin:.8rem 0 0;padding:.55rem .8rem;border:1px solid var(--rule);
border-width:1px 0}
h2{font-size:1.05rem;margin:0 0 .35rem;font-variant:small-caps;letter-spacing:.05em}
.turning ul{list-style:none;margin:0;padding:0;font-size:.95rem}
.turning li{display:grid;grid-template-columns:5.6em 1em 1fr;gap:.3em}
.turning i{color:var(--soft);font-style:normal}
a{color:inherit;text-decoration-color:var(--rule);text-underline-offset:.15em}
.end{margin:1rem 0 0}.end pre{font-size:12.5px}
.story{min-width:0}
.story h3{margin:1.1rem 0 .2rem;font-size:1rem;border-bottom:1px solid var(--rule);
display:flex;gap:.7rem;align-items:baseline}
.story h3:first-of-type{margin-top:0}
.story h3 small{font-weight:400;font-style:italic;color:var(--soft)}
.step{padding:.2rem .5rem .25rem;border-left:3px solid transparent;scroll-margin:40vh}
.step.here{background:var(--mark);border-left-color:var(--h1)}
.said{display:flex;gap:.6rem;align-items:baseline;margin:0}
.said a{min-width:2.4em;text-align:right;text-decoration:none;color:var(--soft);font-size:.85rem;
font-variant-numeric:tabular-nums}
.said a:hover{text-decoration:underline}
.said .who{font-variant:small-caps}
.said .drawn{color:var(--soft);overflow-wrap:anywhere}
.fact{display:grid;grid-template-columns:1fr minmax(7rem,32%);gap:.2rem 1rem;margin:0 0 0 3em;
font-size:.95rem}
.fact cite{color:var(--soft);font-size:.8rem;line-height:1.35;padding-top:.16rem;
border-left:1px solid var(--rule);padding-left:.6rem}
footer{margin-top:2rem;border-top:4px double var(--rule);padding-top:.5rem;font-size:.82rem;
color:var(--soft);font-style:italic}
@media(min-width:1120px){main{grid-template-columns:auto minmax(0,1fr)}
.table{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}}
@media(max-width:1119px){.stage{position:sticky;top:0;background:var(--paper);padding-top:.3rem;
z-index:1}.step{scroll-margin:60vh 0 5vh}}
@media(max-width:760px){pre,.end pre{font-size:min(13.5px,calc((100vw - 3.6rem)/48))}
.sheet{padding:.6rem .6rem 2rem}
.fact{margin-left:1.2em;grid-template-columns:1fr}.fact cite{border:0;padding:0}
.ears span:last-child{text-align:right}.keys{display:none}}
@media print{.steps,.keys{display:none}.table{position:static;max-height:none}
main{display:block}body{background:#fff;color:#000}}
"""

SCRIPT = """
(function(){
"use strict";
var data=JSON.parse(document.getElementById("boards").textContent);
var pre=document.getElementById("board"),cap=document.getElementById("cap");
var where=document.getElementById("where"),bar=document.getElementById("bar");
var kinds=["","s","d","h1","h2","h3","h4"],now=data.steps.length-1,here=null;
function line(parts){
  var row=document.createDocumentFragment();
  for(var i=0;i<parts.length;i+=2){
    var kind=kinds[parts[i+1]],piece=document.createElement(kind&&kind!=="d"?"b":"span");
    if(kind)piece.className=kind;
    piece.textContent=parts[i];
    row.appendChild(piece);
  }
  return row;
}
function show(at,follow){
  now=Math.max(0,Math.min(data.steps.length-1,at));
  var step=data.steps[now];
  pre.textContent="";
  step.board.forEach(function(number,i){
    if(i)pre.appendChild(document.createTextNode("\\n"));
    pre.appendChild(line(data.lines[number]));
  });
  cap.textContent=step.asked;
  where.textContent=step.where;
  bar.value=now;
  bar.setAttribute("aria-valuetext",step.where);
  if(here)here.classList.remove("here");
  here=document.getElementById("n"+step.n);
  if(here)here.classList.add("here");
  if(follow&&here)here.scrollIntoView({block:"nearest"});
  if(follow&&location.hash!=="#n"+step.n)
    try{history.replaceState(null,"","#n"+step.n)}catch(e){}
}
function turn(by){
  var label=data.steps[now].label,at=now+by;
  if(by<0&&at>=0&&data.steps[at].label!==label)label=data.steps[at].label;
  if(by>0){while(at<data.steps.length-1&&data.steps[at].label===label)at++}
  else{while(at>0&&data.steps[at-1].label===label)at--}
  show(at,true);
}
function named(){
  var n=Number(location.hash.slice(2)),found=-1;
  data.steps.forEach(function(step,i){if(step.n<=n||(step.from<=n&&n<=step.n))found=i});
  return location.hash.slice(0,2)==="#n"?found:-1;
}
var moves={first:function(){show(0,true)},back:function(){show(now-1,true)},
on:function(){show(now+1,true)},last:function(){show(data.steps.length-1,true)}};
Object.keys(moves).forEach(function(id){
  document.getElementById(id).addEventListener("click",moves[id]);
});
bar.max=data.steps.length-1;
bar.addEventListener("input",function(){show(Number(bar.value),true)});
document.addEventListener("keydown",function(e){
  if(e.altKey||e.ctrlKey||e.metaKey||e.target===bar)return;
  var by={ArrowLeft:-1,ArrowRight:1}[e.key];
  if(by&&e.shiftKey)turn(by);else if(by)show(now+by,true);
  else if(e.key==="Home")show(0,true);else if(e.key==="End")show(data.steps.length-1,true);
  else return;
  e.preventDefault();
});
document.addEventListener("click",function(e){
  var link=e.target.closest?e.target.closest("a[href^='#n']"):null;
  if(!link)return;
  e.preventDefault();
  location.hash=link.getAttribute("href");
});
window.addEventListener("hashchange",function(){var at=named();if(at>=0&&at!==now)show(at,true)});
document.getElementById("controls").hidden=false;
document.getElementById("keys").hidden=false;
var first=named();
show(first>=0?first:data.opens,first>=0);
})();
"""
