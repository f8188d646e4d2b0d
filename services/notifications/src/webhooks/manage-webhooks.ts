import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import { mostWebhooks, WebhookForm, webhookRoutes } from '@utsav/contracts/http/webhook';
import { refusesDemo } from '@utsav/service-kit/config/kit-config';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { PublicHttp } from '@utsav/service-kit/provider/public-http';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import type { NotificationsConfig } from '../notifications.config';
import { newWebhookSecret } from './sign-webhook';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import type { WebhookRow } from './webhook.schema';
import { WebhooksRepository } from './webhooks.repository';

const ChangeForm = webhookRoutes['PATCH /api/admin/webhooks/:id'].body;
const SecretForm = webhookRoutes['POST /api/admin/webhooks/:id/secret'].body;

const refused = (field: string, message: string): AppError =>
  new AppError('VALIDATION', { details: [{ field, message }] });

interface Issued {
  webhook: WebhookRow;
  secret: string;
}

/** What admins do with webhooks. */
@Injectable()
export class ManageWebhooks {
  private readonly http: PublicHttp;

  constructor(
    @Inject(CONFIG) config: NotificationsConfig,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly clock: Clock,
  ) {
    this.http = new PublicHttp(!refusesDemo(config));
  }

  /** Throws VALIDATION. */
  async create(given: unknown): Promise<Issued> {
    const { url, events, contactEmail } = parseOrThrow(WebhookForm, given);
    this.requirePublic(url);
    if ((await this.webhooks.count()) >= mostWebhooks)
      throw refused('url', `There are ${mostWebhooks} webhooks: delete one that is not needed.`);
    const secret = newWebhookSecret();
    const webhook: WebhookRow = {
      _id: randomId('whk'),
      url,
      events: [...new Set(events)],
      contactEmail,
      secrets: [{ secret }],
      isEnabled: true,
      disabledReason: '',
      failingSince: null,
      createdAt: this.clock.now(),
    };
    await this.webhooks.add(webhook);
    return { webhook, secret };
  }

  /** Throws NOT_FOUND, VALIDATION. */
  async change(id: string, given: unknown): Promise<WebhookRow> {
    const change = parseOrThrow(ChangeForm, given);
    if (change.url !== undefined) this.requirePublic(change.url);
    const webhook = existing(
      await this.webhooks.change(
        id,
        Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      ),
    );
    if (change.isEnabled) await this.deliveries.releaseAllOf(id);
    if (change.isEnabled === false) await this.deliveries.holdAllOf(id);
    return webhook;
  }

  /** Throws NOT_FOUND, VALIDATION. */
  async replaceSecret(id: string, given: unknown): Promise<Issued> {
    const { overlapHours } = parseOrThrow(SecretForm, given);
    const secret = newWebhookSecret();
    return {
      webhook: existing(await this.webhooks.replaceSecret(id, secret, this.clock.in(hours(overlapHours)))),
      secret,
    };
  }

  /** Throws NOT_FOUND. */
  async remove(id: string): Promise<void> {
    if (!(await this.webhooks.remove(id))) throw new AppError('NOT_FOUND');
    await this.deliveries.removeAllOf(id);
  }

  private requirePublic(url: string): void {
    const refusal = this.http.refusal(url);
    if (refusal) throw refused('url', refusal);
  }
}

export function existing<Row>(row: Row | null): Row {
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
