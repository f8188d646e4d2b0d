import { Module } from '@nestjs/common';
import { BankTransfersController } from './bank-transfers.controller';

@Module({
  controllers: [BankTransfersController],
})
export class BankTransfersModule {}
