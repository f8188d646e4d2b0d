#!/usr/bin/env bash
# Software: javascript-natural-sort 0.7.1 and natural-orderby 5.0.0 (npm), "natural" orders for
#   labels with numbers.
# Guess: seats are put in order of block, row and number.
# Seen: the seat 1E3 (block 1, row E, seat 3) is read as the number 1000 and comes after 2A1, and
#   10E1 (100) comes before 9E2 (900). Labels of floor-row-seat such as 1-10-2 are read as dates:
#   2-1-1 comes before 1-2-3, and 1-10-2 as well. Intl.Collator with numeric gives the order that
#   a seat list needs.
# Why it matters: in a list, on a plan or in "best seats together", neighbours in row E are torn
#   apart, in row D and F they are not.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . \
  javascript-natural-sort@0.7.1 natural-orderby@5.0.0

cat > try.mjs <<'JS'
import naturalSort from 'javascript-natural-sort';
import { orderBy } from 'natural-orderby';
const collator = new Intl.Collator('en', { numeric: true });
const lists = [
  ['2A1', '1F3', '1E3', '1D3'],
  ['10E1', '9F1', '9E2', '9D1'],
  ['1-10-2', '1-2-3', '1-2-10', '2-1-1'],
];
for (const seats of lists) {
  console.log('javascript-natural-sort', [...seats].sort(naturalSort).join(' '));
  console.log('natural-orderby', orderBy([...seats]).join(' '));
  console.log('Intl.Collator', [...seats].sort(collator.compare).join(' '));
}
JS
TZ=UTC node try.mjs | tee seen

diff - seen <<'EXPECTED'
javascript-natural-sort 1D3 1F3 2A1 1E3
natural-orderby 1D3 1F3 2A1 1E3
Intl.Collator 1D3 1E3 1F3 2A1
javascript-natural-sort 9D1 9F1 10E1 9E2
natural-orderby 9D1 9F1 10E1 9E2
Intl.Collator 9D1 9E2 9F1 10E1
javascript-natural-sort 2-1-1 1-10-2 1-2-3 1-2-10
natural-orderby 2-1-1 1-10-2 1-2-3 1-2-10
Intl.Collator 1-2-3 1-2-10 1-10-2 2-1-1
EXPECTED
