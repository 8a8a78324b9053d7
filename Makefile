# Everything here needs python3 and make; .venv is built on the way.
PYTHON ?= python3
ARGS ?=
VENV := .venv
RUN := $(VENV)/bin
READY := $(VENV)/ready
LOG := $(VENV)/prepare.log

.PHONY: play test check house bench golden soak tampering balance sides opponents mutants wheel coverage docs lock

play: $(READY)  ## start a game, or go on with the last one
	@$(RUN)/victoriana $(ARGS)

test: $(READY)  ## every test
	@$(RUN)/python -m pytest -q -n auto $(ARGS)

check: $(READY)  ## format, lint, types, imports, house rules
	@$(RUN)/ruff format --check --quiet .
	@$(RUN)/ruff check --quiet .
	@$(RUN)/mypy
	@$(RUN)/lint-imports
	@$(RUN)/python -m pytest -q tests/house

house: $(READY)  ## the house rules alone
	@$(RUN)/python -m pytest -q tests/house $(ARGS)

bench: $(READY)  ## how fast
	@$(RUN)/python -m bench $(ARGS)

soak: $(READY)  ## thousands of games of every kind, looked into at every entry
	@$(RUN)/python -m bench.soak $(ARGS)

tampering: $(READY)  ## two hundred games tampered with in every way, and what the audit finds
	@$(RUN)/python -m bench.tampering $(ARGS)

mutants: $(READY)  ## which tests do not notice when a rule is not followed
	@$(RUN)/python -m bench.mutants $(ARGS)

opponents: $(READY)  ## how strong the policies are against each other, and how long they think
	@$(RUN)/python -m bench.opponents $(ARGS)

balance: $(READY)  ## the balance table: who wins how often, and each option's share
	@$(RUN)/python -m bench.balance $(ARGS)

sides: $(READY)  ## who wins Monsters vs. Heroes: either side, each seat, each faction
	@$(RUN)/python -m bench.sides $(ARGS)

coverage: $(READY)  ## where each section and ruling is seen at work, written down again
	@$(RUN)/python -m bench.coverage

golden: $(READY)  ## record fixtures and snapshots again and show what changed
	@$(RUN)/python -m tests.golden.record
	@$(RUN)/python -m pytest -q -n auto --snapshot-update $(ARGS); told=$$?; \
	  git diff --stat; git status --short -- '*.ambr' fixtures; exit $$told

docs: $(READY)  ## write again what is generated: packs and man pages
	@$(RUN)/python docs/generate.py

wheel: $(READY)  ## build the package, install it in an empty environment, play and audit there
	@rm -rf build/wheel && mkdir -p build/wheel/saves
	@$(RUN)/python -m build --wheel --outdir build/wheel . > build/wheel/build.log 2>&1 \
	  || { tail -n 20 build/wheel/build.log; exit 1; }
	@$(PYTHON) -m venv build/wheel/venv
	@build/wheel/venv/bin/python -m pip install --quiet -c constraints.txt build/wheel/*.whl
	@cd build/wheel && export VICTORIANA_SAVES="$$PWD/saves" XDG_STATE_HOME="$$PWD/saves" \
	  && venv/bin/victoriana new victoriana holmes harker --seed 7 \
	  && venv/bin/victoriana play last --auto random && venv/bin/victoriana audit last \
	  && venv/bin/victoriana new monsters-vs-heroes ada ben=greedy --seed 7 \
	  && venv/bin/victoriana play last --auto random && venv/bin/victoriana audit last \
	  && venv/bin/victoriana new circle-undone ada ben --seed 7 \
	  && venv/bin/victoriana play last --auto random && venv/bin/victoriana audit last \
	  && ls venv/share/man/man1/victoriana.1 venv/share/man/man7/victoriana-notation.7

lock:  ## renew constraints.txt with the newest releases that pyproject.toml allows
	@rm -rf build/lock && $(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install --quiet -e '.[dev]'
	@build/lock/bin/python -m pip freeze --exclude-editable --local | grep '==' > constraints.txt
	@rm -rf build/lock && git diff --stat constraints.txt

$(READY): pyproject.toml constraints.txt
	@echo "Preparing once, about half a minute" >&2
	@mkdir -p $(VENV)
	@{ $(PYTHON) -c 'import sys; assert sys.version_info >= (3, 11), "Python 3.11 or newer is needed"' \
	  && $(PYTHON) -m venv $(VENV) \
	  && $(RUN)/python -m pip install -c constraints.txt -e '.[dev]'; } > $(LOG) 2>&1 < /dev/null \
	  || { echo "Preparing failed; what went wrong stands in $(LOG)" >&2; exit 1; }
	@touch $@
