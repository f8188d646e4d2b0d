import { readMobile } from '@utsav/contracts/mobile/read-mobile';

/** A person of the console is named by a user id, or by a mobile where there is no account. */
export interface BuyerKey {
  userId: string;
  /** Ten digits. */
  mobile: string;
}

/** What stands in the address. */
export function keyOf(text: string): BuyerKey {
  const mobile = readMobile(text);
  return mobile ? { userId: '', mobile } : { userId: text, mobile: '' };
}

/** The same person with what their account adds. */
export const withMobile = ({ userId, mobile }: BuyerKey, known: string): BuyerKey => ({
  userId,
  mobile: mobile || (readMobile(known) ?? ''),
});

export const queryOf = ({ userId, mobile }: BuyerKey) => ({
  ...(userId && { userId }),
  ...(mobile && { mobile }),
});
