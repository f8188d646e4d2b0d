import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { RoleChanged } from '@utsav/contracts/messages/identity';
import { requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import { AdminLock } from '../roles/admin-lock';
import type { UserRow } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';
import { RevokeAccess } from './revoke-access';

/**
 * Takes the number from the account of its former owner: operators give numbers to new people. No user can log in to that
 * account any more; its bookings stay with it, for staff, and the number is free for a new account.
 */
@Injectable()
export class DetachNumber {
  constructor(
    private readonly users: UsersRepository,
    private readonly access: RevokeAccess,
    private readonly admins: AdminLock,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. Throws NOT_FOUND, OWN_ROLE, LAST_ADMIN. */
  async detach(userId: string): Promise<UserRow> {
    requirePermission('users.manage');
    if (requireUser().id === userId) throw new AppError('OWN_ROLE');
    return this.transactions.run(async (session) => {
      const user = await this.users.find(userId, session);
      if (!user) throw new AppError('NOT_FOUND');
      if (user.detachedAt) return user;
      if (user.role === 'admin') await this.admins.requireAnother(userId, session);
      await this.access.of(user, session);
      if (user.role !== 'user') await this.outbox.add(RoleChanged, userId, { userId, role: 'user' }, session);
      const detached = await this.users.detach(userId, this.clock.now(), session);
      if (!detached) throw new AppError('NOT_FOUND');
      return detached;
    });
  }
}
