const numbers = new Intl.NumberFormat('en-IN');

/** `1,20,000` */
export const formatCount = (count: number): string => numbers.format(count);

/** `1 shift`, `1,20,000 shifts` */
export const counted = (amount: number, one: string): string =>
  `${formatCount(amount)} ${one}${amount === 1 ? '' : 's'}`;
