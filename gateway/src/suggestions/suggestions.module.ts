import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { SuggestionsCache } from './suggestions-cache';
import { SuggestionsController } from './suggestions.controller';

@Module({
  imports: [EventsModule],
  controllers: [SuggestionsController],
  providers: [SuggestionsCache],
  exports: [SuggestionsCache],
})
export class SuggestionsModule {}
