import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { SearchIndexModule } from '../search-index/search-index.module';
import { DirectoryController } from './directory.controller';
import { Directory } from './directory.service';

@Module({
  imports: [EventsModule, SearchIndexModule],
  controllers: [DirectoryController],
  providers: [Directory],
  exports: [Directory],
})
export class DirectoryModule {}
