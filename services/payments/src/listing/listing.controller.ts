import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { refundState } from '@utsav/contracts/grpc/payments';
import { anyEvent, eventsOf, requirePermission } from '@utsav/service-kit/grpc/authorization';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { DisputesRepository } from '../disputes/disputes.repository';
import { RefundsRepository } from '../refunds/refunds.repository';
import type { PaymentRow } from '../payments/payment.schema';
import { ListPayments } from './list-payments';
import { ListRefunds } from './list-refunds';
import { listedPayment } from './listed-payment';
import { refundView } from './refund-view';

/** Lists of the console. */
@GrpcController('payments')
export class ListingController implements Pick<
  rpc.PaymentsServiceController,
  'listPayments' | 'listChangedPayments' | 'listRefunds'
> {
  constructor(
    private readonly payments: ListPayments,
    private readonly refunds: ListRefunds,
    private readonly allRefunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly clock: Clock,
  ) {}

  async listPayments(request: rpc.ListPaymentsRequest): Promise<rpc.ListPaymentsResponse> {
    requirePermission('payments.view');
    const { rows, total } = await this.payments.list(request);
    const payments = await this.#listed(rows);
    return { payments, total, totals: request.withTotals ? await this.payments.totals(request) : undefined };
  }

  async listChangedPayments(request: rpc.ListChangedPaymentsRequest): Promise<rpc.ListChangedPaymentsResponse> {
    const eventIds = eventsOf(requirePermission('payments.view', anyEvent), request.eventId);
    const wanted = { ...request, since: fromOptionalTimestamp(request.since) };
    const { rows, cursor, hasMore } = await this.payments.changes(wanted, eventIds);
    return { payments: await this.#listed(rows), cursor, hasMore };
  }

  async listRefunds({ states, ...page }: rpc.ListRefundsRequest): Promise<rpc.ListRefundsResponse> {
    requirePermission('payments.view');
    const { rows, total } = await this.refunds.list(states.map(refundState.fromProto), page);
    return { refunds: rows.map(refundView), total };
  }

  async #listed(rows: readonly PaymentRow[]): Promise<rpc.ListedPayment[]> {
    const orderIds = rows.map(({ _id }) => _id);
    const refunds = Map.groupBy(await this.allRefunds.ofOrders(orderIds), ({ orderId }) => orderId);
    const disputes = new Map((await this.disputes.ofOrders(orderIds)).map(({ orderId, state }) => [orderId, state]));
    const now = this.clock.now();
    return rows.map((row) => listedPayment(row, refunds.get(row._id) ?? [], disputes.get(row._id), now));
  }
}
