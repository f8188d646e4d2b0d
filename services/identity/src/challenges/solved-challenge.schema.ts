import { Schema } from 'mongoose';

export const SolvedChallengeModel = 'SolvedChallenge';

/** A challenge whose solution was accepted; until it lapses, a second use is refused. */
export interface SolvedChallengeRow {
  /** Its signature. */
  _id: string;
  expiresAt: Date;
}

const solvedChallengeSchema = new Schema<SolvedChallengeRow>(
  { _id: String, expiresAt: { type: Date, required: true } },
  { collection: 'solved_challenges', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const solvedChallengeCollection = { name: SolvedChallengeModel, schema: solvedChallengeSchema };
