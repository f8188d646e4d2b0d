/** What a webhook names that we may know. */
export interface NamedInWebhook {
  /** It is ours by a mark of its own, or is about the whole account. */
  isOurs: boolean;
  orderIds: string[];
  pageIds: string[];
  /** The provider's ids of payments. */
  paymentIds: string[];
}

/** A webhook of a kind that we read, in a shape that we do not know. */
export class UnreadableWebhook extends Error {
  override readonly name = 'UnreadableWebhook';

  constructor(
    message: string,
    readonly named: NamedInWebhook,
  ) {
    super(message);
  }
}
