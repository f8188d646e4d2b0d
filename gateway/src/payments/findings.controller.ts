import { Controller } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { ReconciliationFinding } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { findingKind, findingKinds, findingState } from '@utsav/contracts/grpc/payments';
import { pageMeta } from '@utsav/contracts/http/envelope';
import type { Finding } from '@utsav/contracts/http/payment';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { required } from '../rpc/required';
import { findingView } from './finding-view';
import { usersById } from '../rpc/users-by-id';

/** Differences between the books of the payment provider and ours. */
@Controller()
export class FindingsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/payments/findings')
  async list({ query: { state, page, limit = 20 } }: Input<'GET /api/payments/findings'>) {
    const { findings, total } = await this.clients
      .client('payments')
      .listFindings({ state: findingState.toProto(state), page, limit });
    return respond({ findings: await this.views(findings) }, { meta: pageMeta(total, page, limit) });
  }

  @Route('POST /api/payments/findings/:id/acknowledge')
  async acknowledge({ params: { id }, body: { reason } }: Input<'POST /api/payments/findings/:id/acknowledge'>) {
    const [name = '', subject = ''] = id.split(':');
    const kind = findingKinds.find((known) => known === name);
    if (!kind) throw new AppError('NOT_FOUND');
    const { finding } = await this.clients
      .client('payments')
      .acknowledgeFinding({ kind: findingKind.toProto(kind), subject, reason });
    const [view] = await this.views([required(finding, 'finding')]);
    return respond(required(view, 'finding'), { message: 'Acknowledged.' });
  }

  private async views(findings: ReconciliationFinding[]): Promise<Finding[]> {
    const userIds = findings.map(({ acknowledgement }) => acknowledgement?.userId);
    const users = await usersById(this.clients, userIds, { as: serviceCaller('gateway') });
    return findings.map((finding) => findingView(finding, (userId) => users.get(userId)?.name ?? ''));
  }
}
