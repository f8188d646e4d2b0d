import { MobileInput, Otp, ShortText } from './scalars';

it.each([
  ['line breaks', 'Monsoon\r\nNights\u2028live', 'Monsoon Nights live'],
  ['a turned direction', '\u202egnp.exe\u202c', 'gnp.exe'],
  ['isolates and marks', '\u2066Asha\u2069\u200f', 'Asha'],
  ['letters without room', 'A\u200bB\ufeff', 'AB'],
])('a name is stored without %s', (_, given, stored) => {
  expect(ShortText.parse(given)).toBe(stored);
});

it('a name keeps the joiners of Hindi and of an emoji', () => {
  for (const name of ['क्\u200dष', '👩\u200d🎤 live']) expect(ShortText.parse(name)).toBe(name);
});

it('is empty where it was marks alone', () => {
  expect(ShortText.parse('\u200b\n')).toBe('');
});

it('a mobile number is read as its ten digits, and one of another country is refused', () => {
  expect(MobileInput.parse('+९१ ९८७६५-४३२१०')).toBe('9876543210');
  expect(MobileInput.safeParse('+65 9123 4567').success).toBe(false);
});

it('a code may be typed in digits of any script', () => {
  expect(Otp.parse('१२३४५६')).toBe('123456');
});
