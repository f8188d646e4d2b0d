import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Language } from '@utsav/brand/languages';
import { languageOr } from '@utsav/contracts/language/languages';
import { rowLoader } from '@utsav/service-kit/batching/row-loader';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Model } from 'mongoose';
import { UserLanguage, type UserLanguageRow } from './user-language.schema';

@Injectable()
export class UserLanguagesRepository {
  private readonly reads = rowLoader(() => this.languages);

  constructor(@InjectModel(UserLanguage) private readonly languages: Model<UserLanguageRow>) {}

  /** English for whoever chose none, and for a buyer without an account, whose id is empty. */
  async of(userId: string): Promise<Language> {
    const row = userId ? await this.reads.add(userId) : null;
    return languageOr(row?.language);
  }

  /** A choice that is older than the stored one has no effect. */
  async save(userId: string, language: Language, chosenAt: Date): Promise<void> {
    try {
      await this.languages.updateOne(
        { _id: userId, chosenAt: { $lte: chosenAt } },
        { $set: { language, chosenAt } },
        { upsert: true },
      );
    } catch (error) {
      // The upsert of an older choice meets the row of the newer one.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async forget(userId: string): Promise<void> {
    await this.languages.deleteOne({ _id: userId });
  }
}
