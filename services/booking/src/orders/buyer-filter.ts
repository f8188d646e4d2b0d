/** A person with an account or without one. */
export interface BuyerSearch {
  userId?: string | undefined;
  /** E.164. */
  buyerMobile?: string | undefined;
}

/** Rows of a buyer by either; undefined where neither is given. */
export function buyerFilter({ userId, buyerMobile }: BuyerSearch) {
  const either = [
    ...(userId ? [{ 'buyer.userId': userId }] : []),
    ...(buyerMobile ? [{ 'buyer.mobile': buyerMobile }] : []),
  ];
  return either.length > 1 ? { $or: either } : either[0];
}
