#!/usr/bin/env bash
# Software: tz-lookup 6.1.25 (npm), a small table from a place to its time zone.
# Guess: seven towns of India that lie near a border are all in Asia/Kolkata.
# Seen: Kargil, well inside India, is in Asia/Karachi, Tawang in Asia/Thimphu, Jogbani and
#   Sonauli in Asia/Kathmandu, Moreh in Asia/Yangon. Leh and Siliguri are right.
#   geo-tz 8.1.9, which reads the full borders, gives Asia/Kolkata for all seven.
# Why it matters: a show whose zone is looked up from the place of its venue is announced half an
#   hour late in Kargil, half an hour early in Tawang, a quarter of an hour early near Nepal and
#   an hour early in Moreh, on tickets and in calendars.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . tz-lookup@6.1.25 geo-tz@8.1.9

cat > try.cjs <<'JS'
const coarse = require('tz-lookup');
const { find } = require('geo-tz');
const towns = [
  ['Kargil', 34.5539, 76.1349],
  ['Tawang', 27.586, 91.859],
  ['Jogbani', 26.397, 87.262],
  ['Sonauli', 27.47, 83.473],
  ['Moreh', 24.249, 94.303],
  ['Leh', 34.1526, 77.5771],
  ['Siliguri', 26.7271, 88.3953],
];
for (const [name, latitude, longitude] of towns)
  console.log(name, coarse(latitude, longitude), find(latitude, longitude).join());
JS
node try.cjs | tee seen

diff - seen <<'EXPECTED'
Kargil Asia/Karachi Asia/Kolkata
Tawang Asia/Thimphu Asia/Kolkata
Jogbani Asia/Kathmandu Asia/Kolkata
Sonauli Asia/Kathmandu Asia/Kolkata
Moreh Asia/Yangon Asia/Kolkata
Leh Asia/Kolkata Asia/Kolkata
Siliguri Asia/Kolkata Asia/Kolkata
EXPECTED
