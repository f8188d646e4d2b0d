import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import { mediaStoreOf } from '@utsav/service-kit/objects/media-store-of';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { PictureUses } from './picture-uses';
import { pictureCollection } from './picture.schema';
import { PicturesController } from './pictures.controller';
import { PicturesService } from './pictures.service';

@Module({
  imports: [MongooseModule.forFeature([pictureCollection])],
  controllers: [PicturesController],
  providers: [PicturesService, PictureUses, { provide: ObjectStore, inject: [CONFIG, LOG], useFactory: mediaStoreOf }],
  exports: [PicturesService, PictureUses, ObjectStore, MongooseModule],
})
export class PicturesModule {}
