import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CreationsModule } from '../creations/creations.module';
import { EventsModule } from '../events/events.module';
import { PicturesModule } from '../pictures/pictures.module';
import { bannerCollection } from './banner.schema';
import { BannersController } from './banners.controller';
import { BannersRepository } from './banners.repository';
import { BannersService } from './banners.service';

@Module({
  imports: [CreationsModule, MongooseModule.forFeature([bannerCollection]), EventsModule, PicturesModule],
  controllers: [BannersController],
  providers: [BannersRepository, BannersService],
  exports: [MongooseModule],
})
export class BannersModule {}
