#!/usr/bin/env bash
# Software: nameparser 2.6.0 (PyPI), which splits and capitalizes names of persons.
# Guess: names typed in capitals come out as Machindra Patil and Macwan.
# Seen: every name that starts with Mac or Mach is taken for a Scottish one: MacHindra, MacHhindra,
#   MacWan. titlecase 2.4.1, which has a rule for Mac as well, leaves them whole.
# Why it matters: guest lists arrive in capitals. Machhindra is a usual name in Maharashtra and
#   Macwan a usual family name in Gujarat; the ticket is checked against an identity card.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps \
  nameparser==2.6.0 titlecase==2.4.1 typing_extensions==4.16.0

cat > try.py <<'PY'
from nameparser import HumanName
from titlecase import titlecase

for typed in ["MACHINDRA PATIL", "MACHHINDRA JADHAV", "ROSE MACWAN"]:
    name = HumanName(typed)
    name.capitalize(force=True)
    print(f"{typed}: nameparser {name}, titlecase {titlecase(typed)}")
PY
env/bin/python try.py 2>&1 | tee seen

diff - seen <<'EXPECTED'
MACHINDRA PATIL: nameparser MacHindra Patil, titlecase Machindra Patil
MACHHINDRA JADHAV: nameparser MacHhindra Jadhav, titlecase Machhindra Jadhav
ROSE MACWAN: nameparser Rose MacWan, titlecase Rose Macwan
EXPECTED
