import { randomInt } from 'node:crypto';

const count = 10;
/** Without what is taken for something else: 0 and o, 1, i and l. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const half = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes of 49 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, () => `${half()}-${half()}`);

/** However it was typed. */
export const typedRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(.{5})(.{5})$/, '$1-$2');
