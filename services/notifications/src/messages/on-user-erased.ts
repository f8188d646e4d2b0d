import { Injectable } from '@nestjs/common';
import { UserErased } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { Erasures } from '@utsav/service-kit/erasure/erasures';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';

@Injectable()
export class OnUserErased {
  constructor(private readonly erasures: Erasures) {}

  @OnMessage(UserErased, { group: 'notifications.users', delivery: 'at-least-once' })
  async erased({ userId }: DataOf<typeof UserErased>): Promise<void> {
    await this.erasures.erase(userId);
  }
}
