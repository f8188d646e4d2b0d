import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module';
import { AccessTokens } from './access-tokens';
import { refreshTokenCollection, sessionCollection } from './session.schema';
import { SessionsController } from './sessions.controller';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';

@Module({
  imports: [MongooseModule.forFeature([sessionCollection, refreshTokenCollection]), UsersModule],
  controllers: [SessionsController],
  providers: [SessionsRepository, SessionsService, AccessTokens],
  exports: [SessionsRepository, SessionsService],
})
export class SessionsModule {}
