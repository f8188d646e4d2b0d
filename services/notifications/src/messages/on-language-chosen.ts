import { Injectable } from '@nestjs/common';
import { LanguageChosen } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { UserLanguagesRepository } from '../languages/user-languages.repository';

@Injectable()
export class OnLanguageChosen {
  constructor(private readonly languages: UserLanguagesRepository) {}

  @OnMessage(LanguageChosen, { group: 'notifications.users', delivery: 'at-least-once' })
  chosen({ userId, language, chosenAt }: DataOf<typeof LanguageChosen>): Promise<void> {
    return this.languages.save(userId, language, new Date(chosenAt));
  }
}
