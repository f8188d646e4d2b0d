import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { userLanguageCollection } from './user-language.schema';
import { UserLanguagesRepository } from './user-languages.repository';

@Module({
  imports: [MongooseModule.forFeature([userLanguageCollection])],
  providers: [UserLanguagesRepository],
  exports: [UserLanguagesRepository],
})
export class LanguagesModule {}
