import { AppError } from '@utsav/contracts/errors/app-error';
import { requireOwnerOrAdmin } from '@utsav/service-kit/grpc/authorization';
import type { OrderRow } from './order.schema';
import type { OrdersRepository } from './orders.repository';

/** Throws NOT_FOUND for another user's order. */
export async function ownOrder(orders: OrdersRepository, orderId: string): Promise<OrderRow> {
  const order = await orders.find(orderId);
  if (!order) throw new AppError('NOT_FOUND');
  requireOwnerOrAdmin(order.buyer.userId);
  return order;
}
