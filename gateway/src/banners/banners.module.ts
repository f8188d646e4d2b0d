import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { ActiveBannersCache } from './active-banners-cache';
import { BannersController } from './banners.controller';

@Module({
  imports: [EventsModule],
  controllers: [BannersController],
  providers: [ActiveBannersCache],
  exports: [ActiveBannersCache],
})
export class BannersModule {}
