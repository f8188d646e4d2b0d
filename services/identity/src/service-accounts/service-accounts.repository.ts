import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { minutes } from '@utsav/service-kit/time/clock';
import type { Model, UpdateQuery } from 'mongoose';
import { ServiceAccountModel, type ServiceAccountRow, type ServiceKeyRow } from './service-account.schema';

/** Keys that an account shows: what ended long ago goes. */
const mostKeys = 20;
/** `lastUsedAt` is written no more often, however many calls come. */
const usedEveryMs = minutes(1);

@Injectable()
export class ServiceAccountsRepository implements OnModuleInit {
  constructor(@InjectModel(ServiceAccountModel) private readonly accounts: Model<ServiceAccountRow>) {}

  async onModuleInit(): Promise<void> {
    await this.accounts.init();
  }

  /** The newest first. */
  list(): Promise<ServiceAccountRow[]> {
    return this.accounts.find().sort({ createdAt: -1, _id: -1 }).lean<ServiceAccountRow[]>().exec();
  }

  findAll(ids: string[]): Promise<ServiceAccountRow[]> {
    return this.accounts
      .find({ _id: { $in: ids } })
      .lean<ServiceAccountRow[]>()
      .exec();
  }

  find(id: string): Promise<ServiceAccountRow | null> {
    return this.accounts.findById(id).lean<ServiceAccountRow>().exec();
  }

  findByKey(keyId: string): Promise<ServiceAccountRow | null> {
    return this.accounts.findOne({ 'keys.id': keyId }).lean<ServiceAccountRow>().exec();
  }

  countInUse(): Promise<number> {
    return this.accounts.countDocuments({ revokedAt: null }).exec();
  }

  /** False where the name is taken. */
  async add(row: ServiceAccountRow): Promise<boolean> {
    try {
      await this.accounts.insertMany([row]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Null where the account is gone or revoked. Keys before it end at `endOthersAt` unless they end earlier. */
  async addKey(id: string, key: ServiceKeyRow, endOthersAt: Date): Promise<ServiceAccountRow | null> {
    const inUse = { _id: id, revokedAt: null };
    const added = await this.change(inUse, {
      $push: { keys: { $each: [key], $position: 0, $slice: mostKeys } },
    });
    return (
      added &&
      this.change({ _id: id }, { $min: { 'keys.$[other].expiresAt': endOthersAt } }, [{ 'other.id': { $ne: key.id } }])
    );
  }

  /** What was revoked stays as it is. */
  revokeKey(id: string, keyId: string, now: Date): Promise<ServiceAccountRow | null> {
    return this.change({ _id: id, 'keys.id': keyId }, { $min: { 'keys.$.revokedAt': now } });
  }

  revoke(id: string, now: Date): Promise<ServiceAccountRow | null> {
    return this.change({ _id: id }, { $min: { revokedAt: now, 'keys.$[].revokedAt': now } });
  }

  async noteUse(keyId: string, now: Date): Promise<void> {
    const before = new Date(now.getTime() - usedEveryMs);
    await this.accounts
      .updateOne(
        { keys: { $elemMatch: { id: keyId, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: before } }] } } },
        { $max: { 'keys.$.lastUsedAt': now } },
      )
      .exec();
  }

  private change(
    condition: Record<string, unknown>,
    update: UpdateQuery<ServiceAccountRow>,
    arrayFilters: Record<string, unknown>[] = [],
  ): Promise<ServiceAccountRow | null> {
    return this.accounts
      .findOneAndUpdate(condition, update, { returnDocument: 'after', arrayFilters })
      .lean<ServiceAccountRow>()
      .exec();
  }
}
