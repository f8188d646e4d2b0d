import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Connection } from 'mongoose';
import { UsersRepository } from '../users/users.repository';

/** The last admin cannot be removed. */
@Injectable()
export class AdminLock {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Throws LAST_ADMIN. Two admins who remove each other change different rows; by this one their transactions are in
   * conflict, so that the later one counts again.
   */
  async requireAnother(userId: string, session: Session): Promise<void> {
    if ((await this.countOthers(userId, session)) === 0) throw new AppError('LAST_ADMIN');
  }

  /** Admins without this user; transactions that count are in conflict with each other. */
  async countOthers(userId: string, session: Session): Promise<number> {
    await this.connection
      .collection<{ _id: string; changes: number }>('locks')
      .updateOne({ _id: 'admins' }, { $inc: { changes: 1 } }, { session, upsert: true });
    return this.users.countAdminsBut(userId, session);
  }
}
