import { Module } from '@nestjs/common';
import { INVARIANTS, InvariantWatch } from '@utsav/service-kit/invariants/invariant-watch';
import { Invariants } from './invariants';
import { InvariantsController } from './invariants.controller';

@Module({
  controllers: [InvariantsController],
  providers: [Invariants, { provide: INVARIANTS, useExisting: Invariants }, InvariantWatch],
})
export class InvariantsModule {}
