import { Module } from '@nestjs/common';
import { BankTransferModule } from '../bank-transfer/bank-transfer.module';
import { PaymentsModule } from '../payments/payments.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { ConfirmTransfer } from './confirm-transfer';
import { SettleTransferRefund } from './settle-transfer-refund';
import { TransferViews } from './transfer-views';
import { TransfersController } from './transfers.controller';

@Module({
  imports: [BankTransferModule, PaymentsModule, WebhooksModule],
  controllers: [TransfersController],
  providers: [ConfirmTransfer, SettleTransferRefund, TransferViews],
})
export class TransfersModule {}
