import { readMobile } from './read-mobile';

it.each([
  '9876543210',
  '09876543210',
  '919876543210',
  '+919876543210',
  '00919876543210',
  '+91 (0) 98765 43210',
  ' 98765-43210 ',
  '(98765) 43210',
  '98765.43210',
  '98765\u00a043210',
  '\u202a+91\u201198765\u201143210\u202c',
  '९८७६५४३२१०',
  '+९१ ९८७६५-४३२१०',
  '০৯৮৭৬৫৪৩২১০',
  '௯௮௭௬௫௪௩௨௧௦',
  '۹۸۷۶۵۴۳۲۱۰',
])('reads %s as one and the same number', (typed) => expect(readMobile(typed)).toBe('9876543210'));

it('takes no country code of a number that begins with 91', () => {
  expect(readMobile('9198765432')).toBe('9198765432');
});

it.each([
  ['nothing', ''],
  ['a digit too few', '987654321'],
  ['a digit too many', '98765432101'],
  ['a digit too many after the country code', '+9198765432101'],
  ['another beginning', '5876543210'],
  ['a number of the Emirates', '+971 50 123 4567'],
  ['a number of Singapore, which has ten digits with its country code', '+65 9123 4567'],
  ['a number of Australia', '+61 412 345 678'],
  ['a number out of a spreadsheet', '919876501234.0'],
  ['ten digits out of a spreadsheet', '9876543210.0'],
  ['digits of ten before the dot', '987654321.0'],
  ['two numbers', '9876543210 / 9876543211'],
  ['a letter', '987654321o'],
  ['a plus in the middle', '+91+9876543210'],
])('refuses %s', (_, typed) => expect(readMobile(typed)).toBeUndefined());
