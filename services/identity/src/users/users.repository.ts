import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role } from '@utsav/contracts/http/account';
import type { Language } from '@utsav/brand/languages';
import { rowLoader } from '@utsav/service-kit/batching/row-loader';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model, QueryFilter } from 'mongoose';
import { usersCollection, type UserRow } from './user.schema';

export type ProfileChange = Partial<Pick<UserRow, 'name' | 'email' | 'dob' | 'gender' | 'profileImage' | 'language'>>;

@Injectable()
export class UsersRepository implements OnModuleInit {
  private readonly reads = rowLoader(() => this.users);

  constructor(@InjectModel(usersCollection) private readonly users: Model<UserRow>) {}

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

  async setRole(userId: string, role: Role, now: Date, session: Session): Promise<UserRow | null> {
    return this.users
      .findByIdAndUpdate(userId, { $set: { role, updatedAt: now } }, { session, returnDocument: 'after' })
      .lean<UserRow>()
      .exec();
  }

  /** The number is free from now on; the id stands in its place, since it is unique. */
  detach(userId: string, now: Date, session: Session): Promise<UserRow | null> {
    return this.users
      .findByIdAndUpdate(
        userId,
        { $set: { mobile: userId, role: 'user', detachedAt: now, updatedAt: now } },
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
    const found = { $regex: search.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
    const condition: QueryFilter<UserRow> = {
      ...(role && { role }),
      ...(search && { $or: [{ _id: search }, { name: found }, { mobile: found }, { email: found }] }),
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
