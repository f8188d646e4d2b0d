import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { mostEventsOfStaff, rightsOf, type PersonRole } from '@utsav/contracts/roles/roles';
import { RoleChanged } from '@utsav/contracts/messages/identity';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import type { UserRow } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';
import { AdminLock } from './admin-lock';

const maxLimit = 100;
const longestSearch = 100;
const notLimited = `Choose up to ${mostEventsOfStaff} events, for a role that can be limited to events.`;

@Injectable()
export class RolesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly admins: AdminLock,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  list(
    search: string,
    role: PersonRole | undefined,
    page: number,
    limit: number,
  ): Promise<{ rows: UserRow[]; total: number }> {
    requirePermission('users.manage');
    return this.users.page(
      search.trim().slice(0, longestSearch),
      role ?? '',
      Math.max(1, page),
      Math.min(limit || maxLimit, maxLimit),
    );
  }

  /** Throws NOT_FOUND, OWN_ROLE, LAST_ADMIN, VALIDATION. */
  async set(userId: string, given: { role: PersonRole; eventIds: string[] }): Promise<UserRow> {
    const { role, eventIds } = given;
    const caller = requirePermission('users.manage');
    if (caller.kind === 'user' && caller.id === userId) throw new AppError('OWN_ROLE');
    if (eventIds.length > mostEventsOfStaff || (eventIds.length > 0 && rightsOf[role].scope !== 'events'))
      throw new AppError('VALIDATION', { details: [{ field: 'eventIds', message: notLimited }] });
    return this.transactions.run(async (session) => {
      const before = await this.users.find(userId, session);
      if (!before) throw new AppError('NOT_FOUND');
      if (before.role === 'admin' && role !== 'admin') await this.admins.requireAnother(userId, session);
      const row = await this.users.setRole(userId, given, this.clock.now(), session);
      if (!row) throw new AppError('NOT_FOUND');
      await this.outbox.add(RoleChanged, userId, { userId, role }, session);
      return row;
    });
  }
}
