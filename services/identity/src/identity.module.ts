import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SignInService } from './accounts/sign-in.service';
import { AuditService } from './audit/audit.service';
import { Challenges } from './challenges/challenges.service';
import { KnownDevices } from './devices/known-devices';
import { EraseUser } from './erasure/erase-user';
import { IdentityController } from './identity.controller';
import { OtpsRepository } from './otps/otps.repository';
import { OtpsService } from './otps/otps.service';
import { AdminLock } from './roles/admin-lock';
import { RolesService } from './roles/roles.service';
import { FactorsRepository } from './second-factor/factors.repository';
import { Passkeys } from './second-factor/passkeys';
import { SealedSecrets } from './second-factor/sealed-secrets';
import { SecondFactorService } from './second-factor/second-factor.service';
import { AccessTokens } from './sessions/access-tokens';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionsService } from './sessions/sessions.service';
import { UsersRepository } from './users/users.repository';
import { UsersService } from './users/users.service';
import { identityDatabase } from './identity.database';

@Module({
  imports: [MongooseModule.forFeature(identityDatabase.collections)],
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
