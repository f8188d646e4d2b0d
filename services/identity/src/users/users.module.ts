import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ServiceAccountsModule } from '../service-accounts/service-accounts.module';
import { EmailChanges } from './email-changes';
import { EmailChangesController } from './email-changes.controller';
import { userCollection } from './user.schema';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({
  imports: [MongooseModule.forFeature([userCollection]), ServiceAccountsModule],
  controllers: [UsersController, EmailChangesController],
  providers: [UsersRepository, UsersService, EmailChanges],
  exports: [UsersRepository, UsersService],
})
export class UsersModule {}
