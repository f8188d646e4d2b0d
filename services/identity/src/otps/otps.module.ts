import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ChallengesModule } from '../challenges/challenges.module';
import { openSendsCollection, otpCollection } from './otp.schema';
import { OtpsRepository } from './otps.repository';
import { OtpsService } from './otps.service';

@Module({
  imports: [MongooseModule.forFeature([otpCollection, openSendsCollection]), ChallengesModule],
  providers: [OtpsRepository, OtpsService],
  exports: [OtpsRepository, OtpsService],
})
export class OtpsModule {}
