import { Schema } from 'mongoose';

export const solvedChallengesCollection = 'solved_challenges';

/** A challenge whose solution was accepted; until it lapses, a second use is refused. */
export interface SolvedChallengeRow {
  /** Its signature. */
  _id: string;
  expiresAt: Date;
}

export const solvedChallengeSchema = new Schema<SolvedChallengeRow>(
  { _id: String, expiresAt: { type: Date, required: true } },
  { collection: solvedChallengesCollection, versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
