import { paiseOf, rupeesOf } from '@utsav/contracts/money/paise';

/** Whole paise inside, rupees in the API: the only place that converts. */
export const toRupees = rupeesOf;
export const toPaise = paiseOf;
