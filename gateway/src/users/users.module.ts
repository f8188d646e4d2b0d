import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module';
import { SecondFactorController } from './second-factor.controller';
import { UsersController } from './users.controller';

@Module({
  imports: [SessionModule],
  controllers: [UsersController, SecondFactorController],
})
export class UsersModule {}
