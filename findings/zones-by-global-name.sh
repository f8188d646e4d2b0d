#!/usr/bin/env bash
# Software: node-ical 0.27.2 and ical.js 2.2.1 (npm), icalendar 7.3.2 (PyPI).
# Guess: node-ical and icalendar know a zone by the name that Evolution and Thunderbird write, such
#   as /freeassociation.sourceforge.net/Asia/Kolkata; ical.js, which reads definitions only, has a
#   time without a zone. A name that begins with a slash needs no definition in the file (RFC 5545,
#   3.2.19).
# Seen: only icalendar does. node-ical, which knows Windows' names of zones and even the one shown
#   in Outlook ("(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"), takes the clock of the machine:
#   19:30 in Kolkata is 19:30 UTC on a server and midnight UTC on a laptop in New York. icalendar
#   has it the other way round: Outlook's shown name gives a time without a zone.
# Why it matters: a calendar of shows moves by five and a half hours, by another shift on another
#   machine, and no reader of the two reads both files.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps \
  icalendar==7.3.2 python-dateutil==2.9.0.post0 six==1.17.0 tzdata==2026.6 typing_extensions==4.16.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . node-ical@0.27.2 ical.js@2.2.1

calendar() {
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Utsav//EN BEGIN:VEVENT UID:1 \
    DTSTAMP:20260101T000000Z "DTSTART;TZID=$1:20261205T193000" SUMMARY:Garba \
    END:VEVENT END:VCALENDAR
}
calendar /freeassociation.sourceforge.net/Asia/Kolkata >global.ics
calendar '"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"' >outlook.ics

cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
for (const file of ['global', 'outlook']) {
  const text = readFileSync(`${file}.ics`, 'utf8');
  const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
  const start = new ICAL.Component(ICAL.parse(text))
    .getFirstSubcomponent('vevent')
    .getFirstPropertyValue('dtstart');
  console.log(`${file} on ${process.env.TZ}: node-ical ${event.start.toISOString()}, ical.js ${start.zone}`);
}
JS
cat > try.py <<'PY'
import warnings

import icalendar

warnings.simplefilter("ignore")
for file in ["global", "outlook"]:
    with open(f"{file}.ics", "rb") as source:
        event = icalendar.Calendar.from_ical(source.read()).walk("VEVENT")[0]
    print(f"{file}: icalendar {event['DTSTART'].dt.isoformat()}")
PY
{ TZ=UTC node try.mjs && TZ=America/New_York node try.mjs && env/bin/python try.py; } | tee seen

diff - seen <<'EXPECTED'
global on UTC: node-ical 2026-12-05T19:30:00.000Z, ical.js floating
outlook on UTC: node-ical 2026-12-05T14:00:00.000Z, ical.js floating
global on America/New_York: node-ical 2026-12-06T00:30:00.000Z, ical.js floating
outlook on America/New_York: node-ical 2026-12-05T14:00:00.000Z, ical.js floating
global: icalendar 2026-12-05T19:30:00+05:30
outlook: icalendar 2026-12-05T19:30:00
EXPECTED
