#!/usr/bin/env bash
# Software: python-barcode 0.16.1 (PyPI), bwip-js 4.11.4 and jsbarcode 3.12.3 (npm), which draw
#   EAN-13.
# Guess: a number of 13 digits whose last is no check digit is refused, and so is one of 16.
# Seen: bwip-js and jsbarcode refuse both. python-barcode draws another number without a word: the
#   last digit is replaced by the check digit, and of 16 digits the last three are cut off.
# Why it matters: ten ticket numbers in a row get one and the same barcode, so the gate counts the
#   second guest as a repeat; a scanner reads a number that no ticket has.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps python-barcode==0.16.1
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . bwip-js@4.11.4 jsbarcode@3.12.3

cat > try.py <<'PY'
import barcode

for number in ["1234567890120", "1234567890121", "1234567890129", "1234567890121999"]:
    print("python-barcode", number, barcode.get("ean13", number).get_fullcode())
PY
cat > try.cjs <<'JS'
const bwip = require('bwip-js');
const jsbarcode = require('jsbarcode');
const draws = {
  'bwip-js': (text) => bwip.toSVG({ bcid: 'ean13', text }),
  jsbarcode: (text) => jsbarcode({}, text, { format: 'EAN13' }),
};
for (const [name, draw] of Object.entries(draws))
  for (const number of ['1234567890128', '1234567890121', '1234567890121999'])
    try {
      draw(number);
      console.log(name, number, 'drawn');
    } catch {
      console.log(name, number, 'refused');
    }
JS
{ env/bin/python try.py && node try.cjs; } | tee seen

diff - seen <<'EXPECTED'
python-barcode 1234567890120 1234567890128
python-barcode 1234567890121 1234567890128
python-barcode 1234567890129 1234567890128
python-barcode 1234567890121999 1234567890128
bwip-js 1234567890128 drawn
bwip-js 1234567890121 refused
bwip-js 1234567890121999 refused
jsbarcode 1234567890128 drawn
jsbarcode 1234567890121 refused
jsbarcode 1234567890121999 refused
EXPECTED
