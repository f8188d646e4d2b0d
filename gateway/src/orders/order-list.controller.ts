import { Controller } from '@nestjs/common';
import { orderState } from '@utsav/contracts/grpc/booking';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { changesRequest } from '../http/changes-request';
import { toIst } from '../http/ist';
import { respond } from '../http/responses';
import { toE164Mobile } from '../http/mobile';
import { toRupees } from '../http/money';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { consoleOrder, orderSort, orderStatusFilter } from './order-row';

@Controller()
export class OrderListController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/orders')
  async orders({ query }: Input<'GET /api/admin/orders'>) {
    const { search, status, sort = '-createdAt', page, limit = 20, userId, mobile = '' } = query;
    const states = orderStatusFilter(status);
    if (!states)
      return respond({ data: [], count: 0, revenue: 0, pendingCount: 0 }, { meta: pageMeta(0, page, limit) });
    const found = await this.clients.client('booking').listOrders({
      search,
      userId: userId || undefined,
      buyerMobile: toE164Mobile(mobile) || undefined,
      states: states.map(orderState.toProto),
      ...orderSort(sort),
      page,
      limit,
    });
    return respond(
      {
        data: found.orders.map(consoleOrder),
        count: found.total,
        revenue: toRupees(found.revenuePaise),
        pendingCount: found.pendingCount,
      },
      { meta: pageMeta(found.total, page, limit) },
    );
  }

  @Route('GET /api/admin/orders/changes')
  async changes({ query }: Input<'GET /api/admin/orders/changes'>) {
    const { orders, cursor, hasMore } = await this.clients.client('booking').listChangedOrders(changesRequest(query));
    const changed = orders.map((order) => ({ ...consoleOrder(order), updatedAt: toIst(order.updatedAt) }));
    return { orders: changed, nextCursor: cursor, hasMore };
  }
}
