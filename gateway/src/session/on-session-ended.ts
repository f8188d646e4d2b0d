import { Injectable } from '@nestjs/common';
import type { DataOf } from '@utsav/contracts/messages/message';
import { RoleChanged, SessionEnded } from '@utsav/contracts/messages/identity';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { Sessions } from './sessions';

@Injectable()
export class OnSessionEnded {
  constructor(private readonly sessions: Sessions) {}

  @OnMessage(SessionEnded, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async evict({ sessionId, userId }: DataOf<typeof SessionEnded>): Promise<void> {
    if (sessionId) this.sessions.end(sessionId);
    else this.sessions.evictUser(userId);
  }

  @OnMessage(RoleChanged, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async refreshRole({ userId }: DataOf<typeof RoleChanged>): Promise<void> {
    this.sessions.evictUser(userId);
  }
}
