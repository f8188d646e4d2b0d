#!/usr/bin/env bash
# Software: smpplib 2.2.4 (PyPI), a client of SMS centres; sms-segments-calculator 1.3.0 (npm).
# Guess: a sign that takes two places in the GSM alphabet, such as [ or ], is never cut in two
#   where a long text is split into parts.
# Seen: smpplib cuts after 153 places wherever that is: one part ends with the escape sign alone and
#   the next begins with the bare letter. The calculator moves both to the next part (as 3GPP TS
#   23.040 wants it), so the two also disagree about the number of parts.
# Why it matters: the parts can be shown with a blank and "<" where "[" was meant, right in the
#   middle of a seat or link, and the price by parts is not the one that was worked out.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps smpplib==2.2.4 six==1.17.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . sms-segments-calculator@1.3.0

cat > try.py <<'PY'
from smpplib import gsm

HEADER = 6
for length in (306, 307):
    text = "A" * 152 + "[" + "B" * (length - 154)
    parts, _, _ = gsm.make_parts(text)
    bodies = [part[HEADER:] for part in parts]
    print(f"smpplib, {length} places: {len(parts)} parts,",
          f"the first ends with {bodies[0][-1]:02x}, the second begins with {bodies[1][0]:02x}")
PY
cat > try.cjs <<'JS'
const { SegmentedMessage } = require('sms-segments-calculator');
for (const length of [306, 307]) {
  const text = `${'A'.repeat(152)}[${'B'.repeat(length - 154)}`;
  const { segmentsCount } = new SegmentedMessage(text);
  console.log(`calculator, ${length} places: ${segmentsCount} parts`);
}
JS
{ env/bin/python try.py && node try.cjs; } | tee seen

diff - seen <<'EXPECTED'
smpplib, 306 places: 2 parts, the first ends with 1b, the second begins with 3c
smpplib, 307 places: 3 parts, the first ends with 1b, the second begins with 3c
calculator, 306 places: 3 parts
calculator, 307 places: 3 parts
EXPECTED
