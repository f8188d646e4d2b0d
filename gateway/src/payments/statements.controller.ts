import { Controller } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { disputePhase, disputeState, providerName, settlementState } from '@utsav/contracts/grpc/payments';
import { pageMeta } from '@utsav/contracts/http/envelope';
import type { Dispute, Settlement } from '@utsav/contracts/http/settlement';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { toIst, toIstOrNull } from '../http/ist';
import { toRupees } from '../http/money';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';

/** What the payment provider reports about money that leaves its account. */
@Controller()
export class StatementsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/payments/settlements')
  async settlements({ query: { page, limit = 20 } }: Input<'GET /api/payments/settlements'>) {
    const { settlements, total } = await this.clients.client('payments').listSettlements({ page, limit });
    return respond({ settlements: settlements.map(settlementView) }, { meta: pageMeta(total, page, limit) });
  }

  @Route('GET /api/payments/disputes')
  async disputes({ query: { state, page, limit = 20 } }: Input<'GET /api/payments/disputes'>) {
    const { disputes, total } = await this.clients
      .client('payments')
      .listDisputes({ state: state && disputeState.toProto(state), page, limit });
    return respond({ disputes: disputes.map(disputeView) }, { meta: pageMeta(total, page, limit) });
  }
}

const settlementView = (settlement: rpc.Settlement): Settlement => ({
  _id: settlement.id,
  provider: providerName.fromProto(settlement.provider),
  amount: toRupees(settlement.amountPaise),
  // Payments of the release before had posted each one.
  state: settlementState.fromProto(settlement.state) || 'processed',
  utr: settlement.utr,
  settledAt: toIst(settlement.settledAt),
  linesAmount: toRupees(settlement.linesPaise),
  lineCount: settlement.lineCount,
  isComplete: settlement.complete,
});

const disputeView = (dispute: rpc.Dispute): Dispute => ({
  _id: dispute.id,
  provider: providerName.fromProto(dispute.provider),
  paymentId: dispute.providerPaymentId,
  orderId: dispute.orderId ?? '',
  amount: toRupees(dispute.amountPaise),
  deducted: toRupees(dispute.deductedPaise),
  reason: dispute.reason,
  phase: disputePhase.fromProto(dispute.phase) || null,
  state: disputeState.fromProto(dispute.state),
  respondBy: toIstOrNull(dispute.respondBy),
  createdAt: toIst(dispute.createdAt),
});
