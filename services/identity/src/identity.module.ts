import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SignInService } from './accounts/sign-in.service';
import { AuditService } from './audit/audit.service';
import { changeSchema, changesCollection } from './audit/change.schema';
import { Challenges } from './challenges/challenges.service';
import { solvedChallengeSchema, solvedChallengesCollection } from './challenges/solved-challenge.schema';
import { knownDeviceSchema, knownDevicesCollection } from './devices/known-device.schema';
import { KnownDevices } from './devices/known-devices';
import { EraseUser } from './erasure/erase-user';
import { erasedUserSchema, erasedUsersCollection } from './erasure/erased-user.schema';
import { IdentityController } from './identity.controller';
import { openSendsCollection, openSendsSchema, otpSchema, otpsCollection } from './otps/otp.schema';
import { OtpsRepository } from './otps/otps.repository';
import { OtpsService } from './otps/otps.service';
import { AdminLock } from './roles/admin-lock';
import { RolesService } from './roles/roles.service';
import {
  begunFactorsCollection,
  begunFactorSchema,
  factorsCollection,
  factorSchema,
  factorStatesCollection,
  factorStateSchema,
} from './second-factor/factor.schema';
import { FactorsRepository } from './second-factor/factors.repository';
import { Passkeys } from './second-factor/passkeys';
import { SealedSecrets } from './second-factor/sealed-secrets';
import { SecondFactorService } from './second-factor/second-factor.service';
import { AccessTokens } from './sessions/access-tokens';
import {
  refreshTokenSchema,
  refreshTokensCollection,
  sessionSchema,
  sessionsCollection,
} from './sessions/session.schema';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionsService } from './sessions/sessions.service';
import { userSchema, usersCollection } from './users/user.schema';
import { UsersRepository } from './users/users.repository';
import { UsersService } from './users/users.service';

@Module({
  imports: [
    MongooseModule.forFeature([
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
    ]),
  ],
  controllers: [IdentityController],
  providers: [
    UsersRepository,
    UsersService,
    OtpsRepository,
    OtpsService,
    Challenges,
    KnownDevices,
    SessionsRepository,
    SessionsService,
    AccessTokens,
    SignInService,
    AdminLock,
    RolesService,
    EraseUser,
    AuditService,
    FactorsRepository,
    SealedSecrets,
    Passkeys,
    SecondFactorService,
  ],
})
export class IdentityModule {}
