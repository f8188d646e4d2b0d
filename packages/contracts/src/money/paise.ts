/** Whole paise; the one form of money inside the system. */
export type Paise = number;

/** The least that payment providers return. Cash has no such limit. */
export const leastRefundPaise: Paise = 100;

/** Rupees as the HTTP contract shows them: a number with at most two decimals. */
export const rupeesOf = (paise: Paise): number => paise / 100;

/** Rupees of at most two decimals as paise, exactly. */
export const paiseOf = (rupees: number): Paise => Math.round(rupees * 100);

/** So many parts of a whole of an amount, by itself hundredths of a percent; halves rounded up, without leaving whole numbers. */
export const shareOf = (paise: Paise, parts: number, whole = 10_000): Paise =>
  Number((2n * BigInt(paise) * BigInt(parts) + BigInt(whole)) / (2n * BigInt(whole)));

/** To the nearest rupee, halves up. */
export const toWholeRupee = (paise: Paise): Paise => Math.floor((paise + 50) / 100) * 100;
