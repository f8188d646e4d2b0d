import { Module } from '@nestjs/common';
import { StreamMetrics } from './stream-metrics';

@Module({
  providers: [StreamMetrics],
  exports: [StreamMetrics],
})
export class StreamsModule {}
