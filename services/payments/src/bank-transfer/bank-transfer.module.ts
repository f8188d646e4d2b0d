import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { transferPageCollection } from './transfer-page.schema';
import { transferRefundCollection } from './transfer-refund.schema';
import { TransferRefundsRepository } from './transfer-refunds.repository';
import { transferCollection } from './transfer.schema';
import { TransfersRepository } from './transfers.repository';

@Module({
  imports: [MongooseModule.forFeature([transferPageCollection, transferCollection, transferRefundCollection])],
  providers: [TransfersRepository, TransferRefundsRepository],
  exports: [TransfersRepository, TransferRefundsRepository],
})
export class BankTransferModule {}
