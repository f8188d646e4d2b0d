import { Module } from '@nestjs/common';
import { ErasureModule } from '../erasure/erasure.module';
import { OnUserErased } from './on-user-erased';

@Module({
  imports: [ErasureModule],
  providers: [OnUserErased],
})
export class MessagesModule {}
