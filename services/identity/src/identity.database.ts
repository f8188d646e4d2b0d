import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { changeSchema, changesCollection } from './audit/change.schema';
import { solvedChallengeSchema, solvedChallengesCollection } from './challenges/solved-challenge.schema';
import { knownDeviceSchema, knownDevicesCollection } from './devices/known-device.schema';
import { erasedUserSchema, erasedUsersCollection } from './erasure/erased-user.schema';
import { openSendsCollection, openSendsSchema, otpSchema, otpsCollection } from './otps/otp.schema';
import {
  begunFactorsCollection,
  begunFactorSchema,
  factorsCollection,
  factorSchema,
  factorStatesCollection,
  factorStateSchema,
} from './second-factor/factor.schema';
import {
  refreshTokenSchema,
  refreshTokensCollection,
  sessionSchema,
  sessionsCollection,
} from './sessions/session.schema';
import { userSchema, usersCollection } from './users/user.schema';

export const identityDatabase = defineDatabase({
  name: 'identity',
  collections: [
    { name: usersCollection, schema: userSchema },
    { name: otpsCollection, schema: otpSchema },
    { name: openSendsCollection, schema: openSendsSchema },
    { name: solvedChallengesCollection, schema: solvedChallengeSchema },
    { name: knownDevicesCollection, schema: knownDeviceSchema },
    { name: sessionsCollection, schema: sessionSchema },
    { name: refreshTokensCollection, schema: refreshTokenSchema },
    { name: erasedUsersCollection, schema: erasedUserSchema },
    { name: factorsCollection, schema: factorSchema },
    { name: factorStatesCollection, schema: factorStateSchema },
    { name: begunFactorsCollection, schema: begunFactorSchema },
    { name: changesCollection, schema: changeSchema },
  ],
  migrations: [],
});
