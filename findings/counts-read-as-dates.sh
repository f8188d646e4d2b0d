#!/usr/bin/env bash
# Software: pylightxl 1.61 and xlsx2csv 0.8.6 (PyPI), readers of workbooks; openpyxl 3.1.5 writes
#   the file and is the third reader.
# Guess: a cell with 500 is 500 whatever words its number format adds.
# Seen: a letter of the words is taken for a part of a date. 0" seats" (the s) is midnight for
#   pylightxl and the format's own text for xlsx2csv; 0 "days" is 14 May 1901, and so is [Red]0;
#   "Rs "#,##0, as Excel users in India write it, is the text "rs "#,##0 for xlsx2csv: the number
#   is gone. openpyxl reads 500 each time.
# Why it matters: seats and prices of an event sheet with such formats become dates or words, and
#   an import that fills gaps with a default sells the wrong number of seats.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps \
  pylightxl==1.61 xlsx2csv==0.8.6 openpyxl==3.1.5 et_xmlfile==2.0.0

cat > try.py <<'PY'
import csv
import io

import openpyxl
import pylightxl
from xlsx2csv import Xlsx2csv

formats = ['0', '0" seats"', '0 "days"', '[Red]0', '"Rs "#,##0', '"₹"#,##0']
book = openpyxl.Workbook()
for row, number_format in enumerate(formats, start=1):
    book.active.cell(row, 1, 500).number_format = number_format
book.save("seats.xlsx")

exact = [cell.value for cell in openpyxl.load_workbook("seats.xlsx").active["A"]]
light = pylightxl.readxl("seats.xlsx").ws("Sheet").col(1)
text = io.StringIO()
Xlsx2csv("seats.xlsx").convert(text)
plain = [row[0] for row in csv.reader(io.StringIO(text.getvalue()))]
for row in zip(formats, exact, light, plain):
    print(" | ".join(map(str, row)))
PY
env/bin/python try.py | tee seen

diff - seen <<'EXPECTED'
0 | 500 | 500 | 500
0" seats" | 500 | 00:00:00 | 0" seats"
0 "days" | 500 | 1901/05/14 00:00:00 | 0 "14ays"
[Red]0 | 500 | 1901/05/14 | 500
"Rs "#,##0 | 500 | 500 | "rs "#,##0
"₹"#,##0 | 500 | 500 | 500
EXPECTED
