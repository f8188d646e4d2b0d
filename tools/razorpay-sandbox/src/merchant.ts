/** Fourteen characters like a real merchant id, and every webhook says "sandbox" with it. */
export const MERCHANT_ID = 'UtsavSandbox00';
export const ACCOUNT_ID = `acc_${MERCHANT_ID}`;
