import { Module } from '@nestjs/common';
import { StreamsModule } from '../streams/streams.module';
import { OnSaleStreams } from './on-sale-streams';
import { OnSaleController } from './on-sale.controller';

@Module({
  imports: [StreamsModule],
  controllers: [OnSaleController],
  providers: [OnSaleStreams],
})
export class OnSaleModule {}
