import { Inject, Injectable } from '@nestjs/common';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import type { NotificationsConfig } from '../notifications.config';
import type { EventMailOptions } from './event-mail';
import { MailChoicesRepository } from './mail-choices.repository';

export interface EventMailReader extends EventMailOptions {
  /** Wants mails of new events. */
  follows: boolean;
}

@Injectable()
export class EventMailReaders {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly services: GrpcClients,
    private readonly choices: MailChoicesRepository,
    private readonly languages: UserLanguagesRepository,
  ) {}

  /** Those of them who have an address, by id. */
  async of(userIds: string[]): Promise<Map<string, EventMailReader>> {
    const as = serviceCaller('notifications');
    const { users } = await this.services.client('identity').listUsersById({ userIds }, { as });
    const reachable = users.flatMap(({ id, name, email }) => (email ? [{ id, to: { name, email } }] : []));
    // Of those alone: an account that was erased meanwhile gets no row.
    const choices = await this.choices.ofAll(reachable.map(({ id }) => id));
    const readers = reachable.map(async ({ id, to }): Promise<[string, EventMailReader][]> => {
      const choice = choices.get(id);
      if (!choice) return [];
      const { token, follows } = choice;
      return [[id, { siteUrl: this.config.SITE_URL, to, language: await this.languages.of(id), token, follows }]];
    });
    return new Map((await Promise.all(readers)).flat());
  }
}
