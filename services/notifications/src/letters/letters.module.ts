import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesStorageModule } from '../deliveries/deliveries-storage.module';
import { LanguagesModule } from '../languages/languages.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { SendingModule } from '../sending/sending.module';
import { BeginLetter } from './begin-letter';
import { LetterDelivery } from './letter-delivery';
import { letterCollection } from './letter.schema';
import { LettersController } from './letters.controller';
import { LettersRepository } from './letters.repository';
import { RunLetterJob } from './run-letter';

@Module({
  imports: [
    MongooseModule.forFeature([letterCollection]),
    DeliveriesStorageModule,
    LanguagesModule,
    SchedulingModule,
    SendingModule,
  ],
  controllers: [LettersController],
  providers: [LettersRepository, LetterDelivery, BeginLetter, RunLetterJob],
  exports: [LettersRepository, LetterDelivery],
})
export class LettersModule {}
