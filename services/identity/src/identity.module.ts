import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { AuditModule } from './audit/audit.module';
import { ChallengesModule } from './challenges/challenges.module';
import { DevicesModule } from './devices/devices.module';
import { ErasureModule } from './erasure/erasure.module';
import { OtpsModule } from './otps/otps.module';
import { RolesModule } from './roles/roles.module';
import { SecondFactorModule } from './second-factor/second-factor.module';
import { ServiceAccountsModule } from './service-accounts/service-accounts.module';
import { SessionsModule } from './sessions/sessions.module';
import { UsersModule } from './users/users.module';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    ChallengesModule,
    DevicesModule,
    ErasureModule,
    OtpsModule,
    RolesModule,
    SecondFactorModule,
    ServiceAccountsModule,
    SessionsModule,
    UsersModule,
  ],
})
export class IdentityServiceModule {}
