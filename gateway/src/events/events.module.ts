import { Module } from '@nestjs/common';
import { StreamsModule } from '../streams/streams.module';
import { AvailabilityCache } from './availability-cache';
import { AvailabilityStreams } from './availability-streams';
import { CommittedSeatsLoader } from './committed-seats';
import { EventCacheService } from './event-cache.service';
import { EventEditingController } from './event-editing.controller';
import { OnAvailabilityChanged } from './on-availability-changed';
import { TierPricesCache } from './tier-prices-cache';

@Module({
  imports: [StreamsModule],
  controllers: [EventEditingController],
  providers: [
    EventCacheService,
    CommittedSeatsLoader,
    TierPricesCache,
    AvailabilityCache,
    AvailabilityStreams,
    OnAvailabilityChanged,
  ],
  exports: [EventCacheService, AvailabilityCache, AvailabilityStreams],
})
export class EventsModule {}
