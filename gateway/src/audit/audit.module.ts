import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { EntitySnapshots } from './entity-snapshots';

@Module({
  controllers: [AuditController],
  providers: [EntitySnapshots],
  exports: [EntitySnapshots],
})
export class AuditModule {}
