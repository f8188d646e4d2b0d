import { AppError } from '@utsav/contracts/errors/app-error';
import type { Permission } from '@utsav/contracts/roles/roles';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import type { OrderRow } from './order.schema';
import type { OrdersRepository } from './orders.repository';

/** Throws NOT_FOUND for another user's order, unless the caller has the permission. */
export async function ownOrder(
  orders: OrdersRepository,
  orderId: string,
  permission: Permission = 'orders.view',
): Promise<OrderRow> {
  const order = await orders.find(orderId);
  if (!order) throw new AppError('NOT_FOUND');
  requireOwnerOr(permission, order.buyer.userId);
  return order;
}
