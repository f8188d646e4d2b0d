#!/usr/bin/env bash
# Software: mailcheck 1.1.1 and @zootools/email-spell-checker 1.12.0 (npm), which offer "Did you
#   mean …?" for a mistyped mail address.
# Guess: no suggestion for Yahoo's addresses of India, yahoo.co.in and yahoo.in.
# Seen: for yahoo.co.in both suggest yahoo.co.il, the domain of Israel. yahoo.in, rediffmail.com
#   and outlook.in are left alone.
# Why it matters: a buyer who accepts the offer at the checkout sends tickets and invoice to an
#   address of a stranger.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . \
  mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0

cat > try.mjs <<'JS'
import mailcheck from 'mailcheck';
import checker from '@zootools/email-spell-checker';
for (const domain of ['yahoo.co.in', 'yahoo.in', 'rediffmail.com', 'outlook.in']) {
  const email = `buyer@${domain}`;
  const first = mailcheck.run({ email })?.full;
  const second = checker.run({ email })?.full;
  console.log(email, first ?? 'none', second ?? 'none');
}
JS
node try.mjs | tee seen

diff - seen <<'EXPECTED'
buyer@yahoo.co.in buyer@yahoo.co.il buyer@yahoo.co.il
buyer@yahoo.in none none
buyer@rediffmail.com none none
buyer@outlook.in none none
EXPECTED
