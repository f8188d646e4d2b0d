/** What the alphanumeric mode of QR codes holds, in 5.5 bits a character. */
const alphanumeric = /^[0-9A-Z $%*+./:-]*$/;

/** Codes on screen and paper are the same picture. */
export const qrOptions = { errorCorrectionLevel: 'M', maskPattern: 3 } as const;

/**
 * A text as one segment of a QR code. Signed codes look random: each mask suits them, and no split into several modes makes
 * them shorter, so neither is looked for.
 */
export const qrSegment = (text: string) =>
  alphanumeric.test(text)
    ? ({ data: text, mode: 'alphanumeric' } as const)
    : ({ data: new TextEncoder().encode(text), mode: 'byte' } as const);
