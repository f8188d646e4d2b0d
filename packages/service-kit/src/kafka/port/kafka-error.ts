/**
 * - `outage`: no broker could be reached, or none led the partition or coordinated the group in time.
 * - `retriable`: refused for now, for example while a group rebalances.
 * - `fatal`: refused for good: too large, not authorized, not valid.
 */
export type KafkaErrorKind = 'outage' | 'retriable' | 'fatal';

/** What every call of the port rejects with; `cause` is the error of the client library. */
export class KafkaError extends Error {
  override readonly name = 'KafkaError';

  constructor(
    message: string,
    readonly kind: KafkaErrorKind,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
