/** A code that was right and has not been used up yet, unless by an earlier request with the same key. */
export interface ProvedOtp {
  id: string;
  requestId: string;
  /** Of the code. */
  hash: string;
  /** Idempotency key of the request that brought it. */
  key: string | undefined;
}
