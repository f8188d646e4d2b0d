import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import { UserErased } from '@utsav/contracts/messages/identity';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { AdminLock } from '../roles/admin-lock';
import { UsersRepository } from '../users/users.repository';
import { ErasedUser, type ErasedUserRow } from './erased-user.schema';
import { RevokeAccess } from './revoke-access';

@Injectable()
export class EraseUser {
  constructor(
    @InjectModel(ErasedUser) private readonly erased: Model<ErasedUserRow>,
    private readonly users: UsersRepository,
    private readonly access: RevokeAccess,
    private readonly admins: AdminLock,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND for an account that never was, and LAST_ADMIN. */
  async erase(userId: string): Promise<void> {
    requireOwnerOr('users.manage', userId);
    await this.transactions.run(async (session) => {
      const user = await this.users.find(userId, session);
      if (!user) {
        if (await this.erased.exists({ _id: userId }).session(session)) return;
        throw new AppError('NOT_FOUND');
      }
      if (user.role === 'admin') await this.admins.requireAnother(userId, session);
      await this.users.remove(userId, session);
      await this.access.of(user, session);
      await this.erased.insertMany([{ _id: userId, erasedAt: this.clock.now() }], { session });
      await this.outbox.add(UserErased, userId, { userId }, session);
    });
  }
}
