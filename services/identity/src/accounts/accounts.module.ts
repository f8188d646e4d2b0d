import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module';
import { OtpsModule } from '../otps/otps.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { SessionChecksController } from './session-checks.controller';
import { SignInController } from './sign-in.controller';
import { SignInService } from './sign-in.service';

@Module({
  imports: [DevicesModule, OtpsModule, SecondFactorModule, SessionsModule, UsersModule],
  controllers: [SignInController, SessionChecksController],
  providers: [SignInService],
})
export class AccountsModule {}
