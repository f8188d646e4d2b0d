import { Controller } from '@nestjs/common';
import type { Factor as IdentityFactor } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { factorKind, factorStep } from '@utsav/contracts/grpc/identity';
import type { Factor } from '@utsav/contracts/http/second-factor';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { required } from '../rpc/required';
import { respond } from '../http/responses';
import { toIst, toIstOrNull } from '../http/ist';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { Sessions } from '../session/sessions';

const factorView = ({ id, kind, name, createdAt, lastUsedAt }: IdentityFactor): Factor => ({
  _id: id,
  kind: factorKind.fromProto(kind),
  name,
  createdAt: toIst(createdAt),
  lastUsedAt: toIstOrNull(lastUsedAt),
});

const optionsIn = (json: string): Record<string, unknown> => JSON.parse(json) as Record<string, unknown>;

/** Second factors of staff. Identity decides; the cached session state is evicted after each change. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly sessions: Sessions,
  ) {}

  @Route('GET /api/staff/second-factor')
  async show() {
    const { step, factors, recoveryCodesLeft, verifiedAt } = await this.clients.client('identity').getSecondFactor({});
    return {
      step: factorStep.fromProto(step),
      factors: factors.map(factorView),
      recoveryCodesLeft,
      verifiedAt: toIstOrNull(verifiedAt),
    };
  }

  @Route('POST /api/staff/second-factor/totp')
  beginTotp() {
    return this.clients.client('identity').beginTotp({});
  }

  @Route('POST /api/staff/second-factor/passkey')
  async beginPasskey() {
    return { options: optionsIn((await this.clients.client('identity').beginPasskey({})).optionsJson) };
  }

  @Route('POST /api/staff/second-factor')
  async add(
    { body: { name, code, passkey } }: Input<'POST /api/staff/second-factor'>,
    { caller: { id } }: RequestContext,
  ) {
    const passkeyJson = passkey && JSON.stringify(passkey);
    const { factor, recoveryCodes } = await this.clients.client('identity').addFactor({ name, code, passkeyJson });
    // All sessions of the user owe a factor from now on.
    this.sessions.evictUser(id);
    return { factor: factorView(required(factor, 'factor')), recoveryCodes };
  }

  @Route('POST /api/staff/second-factor/challenge')
  async beginVerification() {
    const { optionsJson } = await this.clients.client('identity').beginVerification({});
    return { options: optionsJson ? optionsIn(optionsJson) : null };
  }

  @Route('POST /api/staff/second-factor/verify')
  async verify(
    { body: { code, recoveryCode, passkey } }: Input<'POST /api/staff/second-factor/verify'>,
    { caller: { sessionId } }: RequestContext,
  ) {
    const passkeyJson = passkey && JSON.stringify(passkey);
    const { verifiedAt } = await this.clients.client('identity').verifyFactor({ code, recoveryCode, passkeyJson });
    this.sessions.evict(sessionId);
    return { verifiedAt: toIst(verifiedAt) };
  }

  @Route('DELETE /api/staff/second-factor/:id')
  async remove(
    { params: { id: factorId } }: Input<'DELETE /api/staff/second-factor/:id'>,
    { caller: { id } }: RequestContext,
  ) {
    await this.clients.client('identity').removeFactor({ factorId });
    this.sessions.evictUser(id);
    return respond(undefined, { message: 'Removed.' });
  }

  @Route('POST /api/staff/second-factor/recovery-codes')
  renewRecoveryCodes() {
    return this.clients.client('identity').renewRecoveryCodes({});
  }

  @Route('DELETE /api/admin/users/:id/second-factor')
  async reset({ params: { id: userId } }: Input<'DELETE /api/admin/users/:id/second-factor'>) {
    await this.clients.client('identity').resetFactors({ userId });
    this.sessions.evictUser(userId);
    return respond(undefined, { message: 'Second factors removed.' });
  }
}
