import { Module } from '@nestjs/common';
import { FindingsController } from './findings.controller';
import { LivePaymentsController } from './live-payments.controller';
import { StatementsController } from './statements.controller';

@Module({
  controllers: [LivePaymentsController, FindingsController, StatementsController],
})
export class PaymentsModule {}
