import { Module } from '@nestjs/common';
import { SmsReceiptsController } from './sms-receipts.controller';

@Module({
  controllers: [SmsReceiptsController],
})
export class SmsModule {}
