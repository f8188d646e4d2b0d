import { AppError } from '@utsav/contracts/errors/app-error';
import type { OrderRow } from './order.schema';
import type { OrdersRepository } from './orders.repository';

/** What makes two requests the same: the key that the client chose, and the body as it was sent. */
export type RequestIdentity = Pick<OrderRow, 'requestKey' | 'requestHash'>;

/** The order that the request made before. Throws IDEMPOTENCY_KEY_REUSED where it had another body then. */
export function orderOfRetry(earlier: OrderRow, { requestHash }: Pick<RequestIdentity, 'requestHash'>): OrderRow {
  if (earlier.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return earlier;
}

/**
 * What the first attempt took can be what refuses its retry: the last use of a coupon, the person's tickets, the last
 * minute of the sale. Whoever never saw the first answer gets that order; without one the refusal stands.
 */
export async function orderDespiteRefusal(
  orders: OrdersRepository,
  identity: RequestIdentity,
  refusal: unknown,
): Promise<OrderRow> {
  const earlier = await orders.findByRequestKey(identity.requestKey);
  if (!earlier) throw refusal;
  return orderOfRetry(earlier, identity);
}
