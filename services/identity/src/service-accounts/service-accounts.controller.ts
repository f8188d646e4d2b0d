import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { accountScope } from '@utsav/contracts/grpc/identity';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { serviceAccountView } from './service-account-view';
import { ServiceAccountsService } from './service-accounts.service';

@GrpcController('identity')
export class ServiceAccountsController implements Pick<
  rpc.IdentityServiceController,
  'listServiceAccounts' | 'createServiceAccount' | 'replaceServiceKey' | 'revokeServiceAccount' | 'checkServiceKey'
> {
  constructor(private readonly accounts: ServiceAccountsService) {}

  async listServiceAccounts(): Promise<rpc.ListServiceAccountsResponse> {
    return { accounts: (await this.accounts.list()).map(serviceAccountView) };
  }

  async createServiceAccount({
    scopes,
    ...form
  }: rpc.CreateServiceAccountRequest): Promise<rpc.CreateServiceAccountResponse> {
    const { account, key } = await this.accounts.create({ ...form, scopes: scopes.map(accountScope.fromProto) });
    return { account: serviceAccountView(account), key };
  }

  async replaceServiceKey({
    accountId,
    ...form
  }: rpc.ReplaceServiceKeyRequest): Promise<rpc.ReplaceServiceKeyResponse> {
    const { account, key } = await this.accounts.replaceKey(accountId, form);
    return { account: serviceAccountView(account), key };
  }

  async revokeServiceAccount({
    accountId,
    keyId,
  }: rpc.RevokeServiceAccountRequest): Promise<rpc.RevokeServiceAccountResponse> {
    return { account: serviceAccountView(await this.accounts.revoke(accountId, keyId)) };
  }

  async checkServiceKey({ keyId, hash }: rpc.CheckServiceKeyRequest): Promise<rpc.CheckServiceKeyResponse> {
    const found = await this.accounts.check(keyId, hash);
    return { account: found && serviceAccountView(found.account), expiresAt: found && toTimestamp(found.expiresAt) };
  }
}
