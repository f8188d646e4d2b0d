import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DayBook } from './day-book';
import { Ledger } from './ledger';
import { ledgerEntryCollection } from './ledger-entry.schema';

@Module({
  imports: [MongooseModule.forFeature([ledgerEntryCollection])],
  providers: [Ledger, DayBook],
  exports: [Ledger, DayBook],
})
export class LedgerModule {}
