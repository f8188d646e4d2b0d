/** The zero of each script of India that has digits of its own, of Urdu and Arabic, and of full width. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x1c50, 0xabf0, 0xff10,
];

/** Digits of any script of India as 0 to 9; all else stays. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[^\p{ASCII}]/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? letter : String(code - zero);
  });
