import { paiseOf } from '@utsav/contracts/money/paise';
import { formatRupees } from '@utsav/contracts/money/rupees';

/** An amount of the API in rupees as `₹1,18,000`; paise are shown only where there are some. */
export const rupees = (amount: number): string => formatRupees(paiseOf(amount));
