import { paiseOf, rupeesOf } from '@utsav/contracts/money/paise';

/** Whole paise inside, rupees outside: money crosses here and nowhere else. */
export const toRupees = rupeesOf;
export const toPaise = paiseOf;
