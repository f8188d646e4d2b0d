import { Schema } from 'mongoose';

export const erasedSubjectsName = 'erased_subjects';

/** Longer than topics and dead letters keep messages. */
const rememberedSeconds = 45 * 24 * 3600;

/** That a person's data was erased, by the id that it had, so that what is still on its way does not bring it back. */
export interface ErasedSubjectRow {
  _id: string;
  at: Date;
  /** While the erasure has only begun: it counts until then. */
  until?: Date;
  /** When what was in flight has arrived, and is forgotten too. */
  againAt?: Date;
}

export const isErased = (row: ErasedSubjectRow | undefined, now: Date): boolean =>
  row !== undefined && (row.until === undefined || row.until > now);

/** Part of every database that holds personal data which messages bring. */
export const erasedSubjectsCollection = {
  name: erasedSubjectsName,
  schema: new Schema<ErasedSubjectRow>(
    { _id: String, at: { type: Date, required: true }, until: Date, againAt: Date },
    { collection: erasedSubjectsName, versionKey: false },
  )
    .index({ at: 1 }, { expireAfterSeconds: rememberedSeconds })
    .index({ againAt: 1 }, { sparse: true }),
};
