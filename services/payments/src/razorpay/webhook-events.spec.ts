import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webhookEvents } from './webhook-events';

const root = join(__dirname, '..', '..', '..', '..');
const readText = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

describe('the webhooks that are read', () => {
  it('are those that the guide says to subscribe to', () => {
    const line = /^4\. \*\*Webhook\*\*.*?(?=\. Razorpay calls)/m.exec(readText('docs', 'going-live.md'))?.[0] ?? '';
    const named = [...line.matchAll(/`((?:payment|payment_link|refund|settlement)?\.[a-z_.]+)`/g)].map(
      ([, name = '']) => (name.startsWith('.') ? `payment.dispute${name}` : name),
    );
    expect(new Set(named)).toEqual(webhookEvents);
  });

  it.each([
    ['docker-compose.yml', /WEBHOOK_EVENTS: (.+)$/m],
    ['k8s/overlays/demo/razorpay-sandbox.yaml', /name: WEBHOOK_EVENTS\s+value: (.+)$/m],
  ])('are those that the sandbox of %s sends, but for what only says again that it was paid', (file, pattern) => {
    const sent = pattern.exec(readText(file))?.[1]?.split(',') ?? [];
    expect(new Set([...sent, 'payment_link.paid'])).toEqual(webhookEvents);
  });
});
