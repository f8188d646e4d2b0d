import { randomBytes } from 'node:crypto';

/** Without I, O, 0 and 1, which are mistaken for each other. 32 characters, so that a byte chooses evenly. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const characters = 8;

/** What a buyer writes into the remark of a transfer, such as `UTK7M2XQ9P`. Banks keep letters and digits only. */
export const newTransferReference = (): string =>
  `UT${Array.from(randomBytes(characters), (byte) => alphabet[byte % alphabet.length]).join('')}`;
