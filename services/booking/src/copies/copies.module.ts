import { Module } from '@nestjs/common';
import { CopiesController } from './copies.controller';
import { CopyLease } from './copy-lease';
import { EventOwners } from './event-owners';

@Module({
  controllers: [CopiesController],
  providers: [CopyLease, EventOwners],
  exports: [CopyLease, EventOwners],
})
export class CopiesModule {}
