import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import { mostServiceAccounts, ServiceAccountForm, serviceAccountRoutes } from '@utsav/contracts/http/service-account';
import { requirePermission, requireService } from '@utsav/service-kit/grpc/authorization';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import { hasHash, isLive, newKey } from './new-key';
import type { ServiceAccountRow } from './service-account.schema';
import { ServiceAccountsRepository } from './service-accounts.repository';

const KeyForm = serviceAccountRoutes['POST /api/admin/service-accounts/:id/keys'].body;
const tooMany = `There are ${mostServiceAccounts} service accounts: revoke one that is not needed.`;

interface Issued {
  account: ServiceAccountRow;
  /** In the clear, for this answer alone. */
  key: string;
}

/** Accounts of programs and their keys. */
@Injectable()
export class ServiceAccountsService {
  constructor(
    private readonly accounts: ServiceAccountsRepository,
    private readonly clock: Clock,
  ) {}

  list(): Promise<ServiceAccountRow[]> {
    requirePermission('users.manage');
    return this.accounts.list();
  }

  /** Throws VALIDATION, ACCOUNT_NAME_TAKEN. */
  async create(given: unknown): Promise<Issued> {
    requirePermission('users.manage');
    const { name, scopes, eventIds, expiresInDays } = parseOrThrow(ServiceAccountForm, given);
    if ((await this.accounts.countInUse()) >= mostServiceAccounts)
      throw new AppError('VALIDATION', { details: [{ field: 'name', message: tooMany }] });
    const now = this.clock.now();
    const { key, row } = newKey(now, expiresInDays);
    const account: ServiceAccountRow = {
      _id: randomId('sva'),
      name,
      scopes: [...new Set(scopes)],
      ...(eventIds.length > 0 && { eventIds }),
      createdAt: now,
      keys: [row],
    };
    if (!(await this.accounts.add(account))) throw new AppError('ACCOUNT_NAME_TAKEN');
    return { account, key };
  }

  /** Throws NOT_FOUND, STATE_CONFLICT. */
  async replaceKey(accountId: string, given: unknown): Promise<Issued> {
    requirePermission('users.manage');
    const { expiresInDays, overlapHours } = parseOrThrow(KeyForm, given);
    const now = this.clock.now();
    const { key, row } = newKey(now, expiresInDays);
    const account = await this.accounts.addKey(accountId, row, new Date(now.getTime() + hours(overlapHours)));
    if (account) return { account, key };
    if (await this.accounts.find(accountId)) throw new AppError('STATE_CONFLICT', { state: 'revoked' });
    throw new AppError('NOT_FOUND');
  }

  /** One key, or all with the account. Throws NOT_FOUND. */
  async revoke(accountId: string, keyId: string | undefined): Promise<ServiceAccountRow> {
    requirePermission('users.manage');
    const now = this.clock.now();
    const account = await (keyId === undefined
      ? this.accounts.revoke(accountId, now)
      : this.accounts.revokeKey(accountId, keyId, now));
    if (!account) throw new AppError('NOT_FOUND');
    return account;
  }

  /** Undefined for a key that opens nothing. */
  async check(keyId: string, hash: string): Promise<{ account: ServiceAccountRow; expiresAt: Date } | undefined> {
    requireService();
    const [account, now] = [await this.accounts.findByKey(keyId), this.clock.now()];
    const key = account?.keys.find(({ id }) => id === keyId);
    if (!account || !key || !hasHash(key, hash) || !isLive(key, now)) return undefined;
    await this.accounts.noteUse(keyId, now);
    return { account, expiresAt: key.expiresAt };
  }
}
