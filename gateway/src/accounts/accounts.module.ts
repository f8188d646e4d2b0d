import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module';
import { DevicesController } from './devices.controller';
import { MailChoiceController } from './mail-choice.controller';
import { PersonalDataController } from './personal-data.controller';
import { ProfilesController } from './profiles.controller';
import { SignInController } from './sign-in.controller';

@Module({
  imports: [SessionModule],
  controllers: [SignInController, ProfilesController, DevicesController, PersonalDataController, MailChoiceController],
})
export class AccountsModule {}
