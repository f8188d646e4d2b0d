#!/usr/bin/env bash
# Software: @indic-transliteration/sanscript 1.3.3 (npm).
# Guess: a Hindi name goes to Latin letters and comes back as it was, however it was typed.
# Seen: letters with a dot below (ड़, ज़, फ़) are understood as one character only. As letter and dot,
#   which Unicode's normal form NFC makes of both, the dot moves behind a vowel that is not there
#   and the next vowel becomes a letter of its own: पड़ोसी comes back as पड़ओसी, ज़ाकिर as ज़आकिर.
#   Normalizing the text first, the usual cure, is what breaks it.
# Why it matters: an index of names in two scripts has two keys for one artist, and tickets and
#   SMS with a name written back show a misspelt one.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . \
  @indic-transliteration/sanscript@1.3.3

cat > try.cjs <<'JS'
const sanscript = require('@indic-transliteration/sanscript');
const codes = (text) => [...text].map((each) => each.codePointAt(0).toString(16).slice(-2)).join(' ');
// Neighbour and a name, each with the dotted letter as one character.
for (const name of ['प\u095cोसी', '\u095bाकिर'])
  for (const typed of [name, name.normalize('NFC')]) {
    const latin = sanscript.t(typed, 'devanagari', 'itrans');
    const back = sanscript.t(latin, 'itrans', 'devanagari');
    const same = back.normalize('NFC') === name.normalize('NFC');
    console.log(`${codes(typed)}: ${codes(latin)}, ${codes(back)}, ${same ? 'same' : 'another word'}`);
  }
JS
node try.cjs | tee seen

diff - seen <<'EXPECTED'
2a 5c 4b 38 40: 70 61 2e 44 6f 73 49, 2a 5c 4b 38 40, same
2a 21 3c 4b 38 40: 70 61 44 61 3c 6f 73 49, 2a 21 3c 13 38 40, another word
5b 3e 15 3f 30: 7a 41 6b 69 72 61, 5b 3e 15 3f 30, same
1c 3c 3e 15 3f 30: 6a 61 3c 41 6b 69 72 61, 1c 3c 06 15 3f 30, another word
EXPECTED
