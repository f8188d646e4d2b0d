import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { findingCollection } from './finding.schema';
import { Findings } from './findings';

@Module({
  imports: [MongooseModule.forFeature([findingCollection])],
  providers: [Findings],
  exports: [Findings],
})
export class FindingsModule {}
