import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '@utsav/test-kit/processes/listening';

export interface SunkWebhook {
  id: string;
  body: string;
  /** Signed by each secret that was given, and lately. */
  isSigned: boolean;
  signatures: number;
}

type Answer = number | 'hang' | (() => Promise<number>);

/** A receiver of webhooks as docs/api.md says to write one, which fails where a spec wants it. */
export class WebhookSink {
  readonly received: SunkWebhook[] = [];
  secret = '';
  /** For the next requests, then 204. */
  readonly answers: Answer[] = [];

  private readonly server = createServer((request, response) => {
    this.take(request).then(
      (status) => void (status > 0 && response.writeHead(status).end()),
      () => response.destroy(),
    );
  });

  start(): Promise<string> {
    return listen(this.server);
  }

  stop(): Promise<void> {
    return closeServer(this.server);
  }

  /** What it did for each message: a repeat has no effect. */
  get effects(): string[] {
    return [...new Map(this.received.map(({ id, body }) => [id, body])).values()];
  }

  private async take(request: IncomingMessage): Promise<number> {
    const body = await text(request);
    const header = (name: string): string => String(request.headers[name] ?? '');
    const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
    const key = Buffer.from(this.secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const signatures = header('webhook-signature').split(' ');
    const isSigned = signatures.includes(`v1,${expected}`) && Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
    this.received.push({ id, body, isSigned, signatures: signatures.length });
    const answer = this.answers.shift() ?? 204;
    if (answer === 'hang') return 0;
    return typeof answer === 'number' ? answer : answer();
  }
}
