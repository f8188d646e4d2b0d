import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { changeCollection } from './audit/change.schema';
import { solvedChallengeCollection } from './challenges/solved-challenge.schema';
import { knownDeviceCollection } from './devices/known-device.schema';
import { erasedUserCollection } from './erasure/erased-user.schema';
import { openSendsCollection, otpCollection } from './otps/otp.schema';
import { begunFactorCollection, factorCollection, factorStateCollection } from './second-factor/factor.schema';
import { serviceAccountCollection } from './service-accounts/service-account.schema';
import { refreshTokenCollection, sessionCollection } from './sessions/session.schema';
import { userCollection } from './users/user.schema';

export const identityDatabase = defineDatabase({
  name: 'identity',
  collections: [
    userCollection,
    otpCollection,
    openSendsCollection,
    solvedChallengeCollection,
    knownDeviceCollection,
    sessionCollection,
    refreshTokenCollection,
    erasedUserCollection,
    factorCollection,
    factorStateCollection,
    begunFactorCollection,
    changeCollection,
    serviceAccountCollection,
  ],
  migrations: [],
});
