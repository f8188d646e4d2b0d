import { screen, within } from '@testing-library/react';
import type { Webhook, WebhookDelivery } from '@utsav/contracts/http/webhook';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../testing/open-console';

const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
  _id: 'whk_1',
  url: 'https://organizer.example/hook',
  events: ['order.confirmed'],
  contactEmail: 'tech@organizer.example',
  isEnabled: true,
  disabledReason: '',
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-21T10:00:00+05:30',
  ...changes,
});
const delivery: WebhookDelivery = {
  _id: 'whd_1',
  messageId: 'msg_1',
  event: 'order.confirmed',
  state: 'failed',
  body: '{}',
  attempts: [{ at: '2026-11-21T10:00:00+05:30', status: 500, milliseconds: 12, reason: 'the receiver answered 500' }],
  nextAttemptAt: null,
  createdAt: '2026-11-21T10:00:00+05:30',
  sentAt: null,
};
const serve = (...webhooks: Webhook[]): void =>
  gateway.use(http.get('*/api/admin/webhooks', () => success({ webhooks })));

describe('webhooks', () => {
  beforeEach(() => signIn('admin'));

  it('are created with a secret that is shown once, and say which field is wrong', async () => {
    serve();
    let sent: unknown;
    gateway.use(
      http.post('*/api/admin/webhooks', async ({ request }) => {
        sent = await request.json();
        return success({ webhook: webhook(), secret: 'whsec_the_secret' });
      }),
    );
    const { user } = openConsole('/webhooks');
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'New webhook' });
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await within(dialog).findByText('Choose an event.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Address'), 'https://organizer.example/hook');
    await user.click(within(dialog).getByRole('checkbox', { name: /An order was confirmed/ }));
    await user.type(within(dialog).getByLabelText('Contact'), 'tech@organizer.example');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await screen.findByLabelText('Secret')).toHaveValue('whsec_the_secret');
    expect(sent).toEqual({
      url: 'https://organizer.example/hook',
      events: ['order.confirmed'],
      contactEmail: 'tech@organizer.example',
    });
  });

  it('show why one was disabled, and are enabled again', async () => {
    serve(webhook({ isEnabled: false, disabledReason: 'the receiver answered 503' }));
    let sent: unknown;
    gateway.use(
      http.patch('*/api/admin/webhooks/whk_1', async ({ request }) => {
        sent = await request.json();
        return success(webhook());
      }),
    );
    const { user } = openConsole('/webhooks');
    expect(await screen.findByText('the receiver answered 503')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enable https://organizer.example/hook' }));
    expect(await screen.findByText('The webhook is enabled, and gets what was held')).toBeInTheDocument();
    expect(sent).toEqual({ isEnabled: true });
  });

  it('are deleted after a confirmation, and the page says so when that failed', async () => {
    serve(webhook());
    gateway.use(http.delete('*/api/admin/webhooks/whk_1', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    const { user } = openConsole('/webhooks');
    await user.click(await screen.findByRole('button', { name: 'Delete https://organizer.example/hook' }));
    const question = await questionOf('Delete this webhook?');
    await user.click(within(question).getByRole('button', { name: 'Delete webhook' }));
    expect(await screen.findByText('Failed to delete the webhook')).toBeInTheDocument();
  });

  it('have a log, from which one that failed is replayed', async () => {
    const queries: URLSearchParams[] = [];
    let replayed = 0;
    gateway.use(
      http.get('*/api/admin/webhooks/whk_1/deliveries', ({ request }) => {
        queries.push(new URL(request.url).searchParams);
        const meta = { total: 1, totalPages: 1, page: 1, limit: 20 };
        return HttpResponse.json({ success: true, data: { deliveries: [delivery] }, meta });
      }),
      http.post('*/api/admin/webhooks/whk_1/deliveries/whd_1/replay', () => {
        replayed += 1;
        return success({ ...delivery, state: 'pending' });
      }),
    );
    const { user } = openConsole('/webhooks/whk_1/deliveries?state=failed');
    expect(await screen.findByText('1: the receiver answered 500, 12 ms')).toBeVisible();
    expect(queries[0]?.get('state')).toBe('failed');
    await user.click(screen.getByRole('button', { name: /Replay order.confirmed/ }));
    expect(await screen.findByText('It is sent again.')).toBeInTheDocument();
    expect(replayed).toBe(1);
  });
});
