const count = new Intl.NumberFormat('en-IN');

/** `1 shift`, `1,20,000 shifts` */
export const counted = (amount: number, one: string): string =>
  `${count.format(amount)} ${one}${amount === 1 ? '' : 's'}`;
