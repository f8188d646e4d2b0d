import { Controller } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { accountScope } from '@utsav/contracts/grpc/identity';
import type { IssuedServiceKey, ServiceAccount, ServiceKey } from '@utsav/contracts/http/service-account';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { toIst } from '../http/ist';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { required } from '../rpc/required';
import { ServiceKeys } from '../session/service-keys';

const keyView = ({ id, prefix, createdAt, expiresAt, lastUsedAt, revokedAt }: rpc.ServiceKey): ServiceKey => ({
  id,
  prefix,
  createdAt: toIst(createdAt),
  expiresAt: toIst(expiresAt),
  lastUsedAt: lastUsedAt ? toIst(lastUsedAt) : null,
  revokedAt: revokedAt ? toIst(revokedAt) : null,
});

function accountView(given: rpc.ServiceAccount | undefined): ServiceAccount {
  const { id, name, scopes, eventIds, createdAt, revokedAt, keys } = required(given, 'service account');
  return {
    _id: id,
    name,
    scopes: scopes.map(accountScope.fromProto),
    eventIds,
    createdAt: toIst(createdAt),
    revokedAt: revokedAt ? toIst(revokedAt) : null,
    keys: keys.map(keyView),
  };
}

@Controller()
export class ServiceAccountsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly serviceKeys: ServiceKeys,
  ) {}

  @Route('GET /api/admin/service-accounts')
  async list() {
    const { accounts } = await this.clients.client('identity').listServiceAccounts({});
    return { accounts: accounts.map(accountView) };
  }

  @Route('POST /api/admin/service-accounts')
  async create({ body: { scopes, ...form } }: Input<'POST /api/admin/service-accounts'>): Promise<IssuedServiceKey> {
    const { account, key } = await this.clients
      .client('identity')
      .createServiceAccount({ ...form, scopes: scopes.map(accountScope.toProto) });
    return { account: accountView(account), key };
  }

  @Route('POST /api/admin/service-accounts/:id/keys')
  async replaceKey({
    params: { id: accountId },
    body,
  }: Input<'POST /api/admin/service-accounts/:id/keys'>): Promise<IssuedServiceKey> {
    const { account, key } = await this.clients.client('identity').replaceServiceKey({ accountId, ...body });
    this.serviceKeys.evict(accountId);
    return { account: accountView(account), key };
  }

  @Route('DELETE /api/admin/service-accounts/:id/keys/:keyId')
  revokeKey({ params: { id, keyId } }: Input<'DELETE /api/admin/service-accounts/:id/keys/:keyId'>) {
    return this.end(id, keyId);
  }

  @Route('DELETE /api/admin/service-accounts/:id')
  revoke({ params: { id } }: Input<'DELETE /api/admin/service-accounts/:id'>) {
    return this.end(id);
  }

  private async end(accountId: string, keyId?: string): Promise<ServiceAccount> {
    const { account } = await this.clients.client('identity').revokeServiceAccount({ accountId, keyId });
    this.serviceKeys.evict(accountId);
    return accountView(account);
  }
}
