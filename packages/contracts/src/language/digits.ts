/** Digits of any script of India as 0 to 9; all else stays. */
export const westernDigits = (text: string): string =>
  text.replace(/(?=\p{Nd})[\u0660-\u0dff\u1c50-\u1c59\uabf0-\uabf9\uff10-\uff19]/gu, (digit) => {
    const code = digit.charCodeAt(0);
    // Scripts from Devanagari on have their zero at the sixth place of a row, the others at its beginning.
    return `${(code & 15) - (code > 0x8ff && code < 0xe00 ? 6 : 0)}`;
  });

/** The digits of what was typed, of whatever script, without all else. */
export const digitsIn = (text: string): string => westernDigits(text).replace(/\D/g, '');
