import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MailChoice, type MailChoiceRow } from './mail-choice.schema';

const newToken = (): string => randomBytes(24).toString('base64url');

@Injectable()
export class MailChoicesRepository {
  constructor(@InjectModel(MailChoice) private readonly choices: Model<MailChoiceRow>) {}

  /** Of each of them; who chose nothing gets all mails, and a token. */
  async ofAll(userIds: string[]): Promise<Map<string, MailChoiceRow>> {
    if (userIds.length === 0) return new Map();
    await this.choices.bulkWrite(
      userIds.map((_id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { token: newToken(), follows: true } }, upsert: true },
      })),
      { ordered: false },
    );
    const rows = await this.choices.find({ _id: { $in: userIds } }).lean<MailChoiceRow[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  async follows(userId: string): Promise<boolean> {
    return (await this.choices.findById(userId).lean<MailChoiceRow>())?.follows ?? true;
  }

  async choose(userId: string, follows: boolean): Promise<void> {
    await this.choices.updateOne(
      { _id: userId },
      { $set: { follows }, $setOnInsert: { token: newToken() } },
      { upsert: true },
    );
  }

  findByToken(token: string): Promise<MailChoiceRow | null> {
    return this.choices.findOne({ token }).lean<MailChoiceRow>();
  }

  async forget(userId: string): Promise<void> {
    await this.choices.deleteOne({ _id: userId });
  }
}
