import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Challenges } from './challenges.service';
import { solvedChallengeCollection } from './solved-challenge.schema';

@Module({
  imports: [MongooseModule.forFeature([solvedChallengeCollection])],
  providers: [Challenges],
  exports: [Challenges],
})
export class ChallengesModule {}
