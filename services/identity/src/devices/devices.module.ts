import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module';
import { knownDeviceCollection } from './known-device.schema';
import { KnownDevices } from './known-devices';

@Module({
  imports: [MongooseModule.forFeature([knownDeviceCollection]), UsersModule],
  providers: [KnownDevices],
  exports: [KnownDevices],
})
export class DevicesModule {}
