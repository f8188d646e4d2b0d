import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SessionChecksController } from './accounts/session-checks.controller';
import { SignInController } from './accounts/sign-in.controller';
import { SignInService } from './accounts/sign-in.service';
import { AuditController } from './audit/audit.controller';
import { AuditService } from './audit/audit.service';
import { Challenges } from './challenges/challenges.service';
import { KnownDevices } from './devices/known-devices';
import { EmailChanges } from './users/email-changes';
import { EmailChangesController } from './users/email-changes.controller';
import { DetachNumber } from './erasure/detach-number';
import { RevokeAccess } from './erasure/revoke-access';
import { EraseUser } from './erasure/erase-user';
import { ErasureController } from './erasure/erasure.controller';
import { identityDatabase } from './identity.database';
import { OtpsRepository } from './otps/otps.repository';
import { OtpsService } from './otps/otps.service';
import { AdminLock } from './roles/admin-lock';
import { RolesController } from './roles/roles.controller';
import { RolesService } from './roles/roles.service';
import { FactorsRepository } from './second-factor/factors.repository';
import { Passkeys } from './second-factor/passkeys';
import { SealedSecrets } from './second-factor/sealed-secrets';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactorService } from './second-factor/second-factor.service';
import { AccessTokens } from './sessions/access-tokens';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionsService } from './sessions/sessions.service';
import { UsersController } from './users/users.controller';
import { UsersRepository } from './users/users.repository';
import { UsersService } from './users/users.service';

@Module({
  imports: [MongooseModule.forFeature(identityDatabase.collections)],
  controllers: [
    SignInController,
    SessionsController,
    SessionChecksController,
    UsersController,
    EmailChangesController,
    RolesController,
    SecondFactorController,
    ErasureController,
    AuditController,
  ],
  providers: [
    UsersRepository,
    UsersService,
    EmailChanges,
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
    DetachNumber,
    RevokeAccess,
    AuditService,
    FactorsRepository,
    SealedSecrets,
    Passkeys,
    SecondFactorService,
  ],
})
export class IdentityModule {}
