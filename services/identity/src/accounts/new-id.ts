import { randomBytes } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** An id nobody can guess: 100 random bits. */
export const newId = (prefix: string): string => `${prefix}_${Array.from(randomBytes(20), (byte) => letters[byte % 32]).join('')}`;
