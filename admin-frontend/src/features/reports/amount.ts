import { paiseOf } from '@utsav/contracts/money/paise';
import { formatAmount } from '@utsav/contracts/money/rupees';

/** `1,18,000.00`: under a column that says that it is rupees; books always show paise. */
export const amount = (rupees: number): string => formatAmount(paiseOf(rupees));
