import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Role } from '@utsav/contracts/http/account';
import { readMobile } from '@utsav/contracts/mobile/read-mobile';
import type { Language } from '@utsav/brand/languages';
import { rowLoader } from '@utsav/service-kit/batching/row-loader';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { User, type PendingEmail, type UserRow } from './user.schema';

export type ProfileChange = Partial<Pick<UserRow, 'name' | 'dob' | 'gender' | 'profileImage' | 'language'>>;

@Injectable()
export class UsersRepository implements OnModuleInit {
  private readonly reads = rowLoader(() => this.users);

  constructor(@InjectModel(User) private readonly users: Model<UserRow>) {}

  async onModuleInit(): Promise<void> {
    await this.users.init();
  }

  find(userId: string, session?: Session): Promise<UserRow | null> {
    return session ? this.users.findById(userId, null, { session }).lean<UserRow>().exec() : this.reads.add(userId);
  }

  findByMobile(mobile: string, session?: Session): Promise<UserRow | null> {
    return this.users.findOne({ mobile }, null, { session }).lean<UserRow>().exec();
  }

  findAll(userIds: string[]): Promise<UserRow[]> {
    return this.users
      .find({ _id: { $in: userIds } })
      .lean<UserRow[]>()
      .exec();
  }

  /** Throws a duplicate key error where the number has an account. */
  async add(row: UserRow, session: Session): Promise<void> {
    await this.users.insertMany([row], { session });
  }

  changeProfile(userId: string, change: ProfileChange, now: Date, session?: Session): Promise<UserRow | null> {
    return this.users
      .findByIdAndUpdate(userId, { $set: { ...change, updatedAt: now } }, { session, returnDocument: 'after' })
      .lean<UserRow>()
      .exec();
  }

  /** Throws NOT_FOUND, as all that change the email, where the account was erased meanwhile. */
  setPendingEmail(
    userId: string,
    change: Required<Pick<UserRow, 'pendingEmail' | 'emailCodes'>>,
    session: Session,
  ): Promise<UserRow> {
    return this.changeEmail(userId, { $set: change }, session);
  }

  /** What waited for confirmation does so no more. */
  keepEmail(userId: string, session?: Session): Promise<UserRow> {
    return this.changeEmail(userId, { $unset: { pendingEmail: 1 } }, session);
  }

  removeEmail(userId: string, now: Date, session: Session): Promise<UserRow> {
    const change = { $set: { email: '', updatedAt: now }, $unset: { pendingEmail: 1, emailConfirmedAt: 1 } } as const;
    return this.changeEmail(userId, change, session);
  }

  /** Counts a guess before anything is compared, so that parallel ones get no more; null where there is none left. */
  takeEmailGuess(userId: string, most: number, now: Date): Promise<UserRow | null> {
    return this.users
      .findOneAndUpdate(
        { _id: userId, 'pendingEmail.expiresAt': { $gt: now }, 'pendingEmail.tries': { $lt: most } },
        { $inc: { 'pendingEmail.tries': 1 } },
        { returnDocument: 'after' },
      )
      .lean<UserRow>()
      .exec();
  }

  /** Uses the code up; null where another code or email waits by now. */
  confirmEmail(userId: string, { id, email }: Pick<PendingEmail, 'id' | 'email'>, now: Date): Promise<UserRow | null> {
    return this.users
      .findOneAndUpdate(
        { _id: userId, 'pendingEmail.id': id },
        { $set: { email, emailConfirmedAt: now, updatedAt: now }, $unset: { pendingEmail: 1 } },
        { returnDocument: 'after' },
      )
      .lean<UserRow>()
      .exec();
  }

  private async changeEmail(userId: string, change: UpdateQuery<UserRow>, session?: Session): Promise<UserRow> {
    const user = await this.users
      .findByIdAndUpdate(userId, change, { session, returnDocument: 'after' })
      .lean<UserRow>()
      .exec();
    if (!user) throw new AppError('NOT_FOUND');
    return user;
  }

  /** Null when a language is stored already. */
  setFirstLanguage(userId: string, language: Language, now: Date, session: Session): Promise<UserRow | null> {
    return this.users
      .findOneAndUpdate(
        { _id: userId, language: null },
        { $set: { language, updatedAt: now } },
        { session, returnDocument: 'after' },
      )
      .lean<UserRow>()
      .exec();
  }

  async setRole(
    userId: string,
    { role, eventIds = [] }: { role: Role; eventIds?: string[] },
    now: Date,
    session: Session,
  ): Promise<UserRow | null> {
    const limit =
      eventIds.length > 0 ? { $set: { role, eventIds } } : { $set: { role }, $unset: { eventIds: 1 as const } };
    return this.users
      .findByIdAndUpdate(
        userId,
        { ...limit, $set: { ...limit.$set, updatedAt: now } },
        { session, returnDocument: 'after' },
      )
      .lean<UserRow>()
      .exec();
  }

  /** The number is free from now on; the id stands in its place, since it is unique. */
  detach(userId: string, now: Date, session: Session): Promise<UserRow | null> {
    return this.users
      .findByIdAndUpdate(
        userId,
        {
          $set: { mobile: userId, role: 'user', detachedAt: now, updatedAt: now },
          $unset: { pendingEmail: 1, eventIds: 1 },
        },
        { session, returnDocument: 'after' },
      )
      .lean<UserRow>()
      .exec();
  }

  async remove(userId: string, session: Session): Promise<void> {
    await this.users.deleteOne({ _id: userId }, { session });
  }

  countAdminsBut(userId: string, session: Session): Promise<number> {
    return this.users.countDocuments({ role: 'admin', _id: { $ne: userId } }, { session }).exec();
  }

  /** One page of those whose name, mobile or email holds the text, or whose id it is, the newest first. */
  async page(
    search: string,
    role: Role | '',
    page: number,
    limit: number,
  ): Promise<{ rows: UserRow[]; total: number }> {
    const containing = (text: string) => ({ $regex: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' });
    const [found, mobile] = [containing(search), containing(readMobile(search) ?? search)];
    const condition: QueryFilter<UserRow> = {
      ...(role && { role }),
      ...(search && { $or: [{ _id: search }, { name: found }, { mobile }, { email: found }] }),
    };
    const [rows, total] = await Promise.all([
      this.users
        .find(condition)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<UserRow[]>(),
      this.users.countDocuments(condition),
    ]);
    return { rows, total };
  }
}
