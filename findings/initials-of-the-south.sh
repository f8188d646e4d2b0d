#!/usr/bin/env bash
# Software: humanparser 2.7.0 and parse-full-name 1.2.7 (npm), which split names of persons.
# Guess: of "Karthik V", a name with its initial behind as in Tamil Nadu and Kerala, V is the last
#   name.
# Seen: for humanparser V and I are numbers of a dynasty (a suffix) and the last name is empty;
#   with K, D or S it is the last name. parse-full-name has them right, but takes "Sai MS" for
#   "Ms Sai" without a first name, and "Arif Md" (Md for Mohammed) for a doctor of medicine.
# Why it matters: a form or an import that needs a last name refuses some guests and takes their
#   neighbours of the same pattern, and a badge sorted by last name has them at the wrong place.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . \
  humanparser@2.7.0 parse-full-name@1.2.7

cat > try.cjs <<'JS'
const humanparser = require('humanparser');
const { parseFullName } = require('parse-full-name');
for (const name of ['Karthik V', 'Karthik I', 'Karthik K', 'Sai MS', 'Arif Md']) {
  const one = humanparser.parseName(name);
  const other = parseFullName(name);
  console.log(
    `${name}: [${one.firstName}] [${one.lastName}] [${one.suffix ?? ''}]`,
    `and [${other.title}] [${other.first}] [${other.last}] [${other.suffix}]`,
  );
}
JS
node try.cjs | tee seen

diff - seen <<'EXPECTED'
Karthik V: [Karthik] [] [V] and [] [Karthik] [V] []
Karthik I: [Karthik] [] [I] and [] [Karthik] [I] []
Karthik K: [Karthik] [K] [] and [] [Karthik] [K] []
Sai MS: [Sai] [MS] [] and [MS] [] [Sai] []
Arif Md: [Arif] [] [Md] and [] [] [Arif] [Md]
EXPECTED
