import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { DirectoryCache } from './directory-cache';
import { DirectoryController } from './directory.controller';

@Module({
  imports: [EventsModule],
  controllers: [DirectoryController],
  providers: [DirectoryCache],
  exports: [DirectoryCache],
})
export class DirectoryModule {}
