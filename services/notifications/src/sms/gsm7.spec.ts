import { brandName } from '@utsav/brand/name';
import { isGsm7 } from './gsm7';

it.each([
  [`482913 is your ${brandName} code. It is valid for 5 minutes.`, true],
  ['€ [{}] ~ ^ | \\ @ é', true],
  ['We are returning ₹1,180', false],
  [`482913 आपका ${brandName} कोड है।`, false],
  ['`', false],
  ['“”', false],
])('whether GSM-7 has all letters of %j: %s', (text, expected) => expect(isGsm7(text)).toBe(expected));
