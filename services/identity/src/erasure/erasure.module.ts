import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DevicesModule } from '../devices/devices.module';
import { OtpsModule } from '../otps/otps.module';
import { RolesModule } from '../roles/roles.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { DetachNumber } from './detach-number';
import { EraseUser } from './erase-user';
import { erasedUserCollection } from './erased-user.schema';
import { ErasureController } from './erasure.controller';
import { RevokeAccess } from './revoke-access';

@Module({
  imports: [
    MongooseModule.forFeature([erasedUserCollection]),
    DevicesModule,
    OtpsModule,
    RolesModule,
    SecondFactorModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [ErasureController],
  providers: [EraseUser, DetachNumber, RevokeAccess],
})
export class ErasureModule {}
