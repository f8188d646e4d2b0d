import { createServer, type IncomingMessage, type Server } from 'node:http';
import { PaymentProvider } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { errorCatalogue } from '@utsav/contracts/errors/catalogue';
import { closeServer, listen } from '@utsav/test-kit/processes/listening';

export interface ReceivedWebhook {
  provider: PaymentProvider;
  body: Buffer;
  signature: string;
  eventId: string;
}

type Receive = (webhook: ReceivedWebhook) => Promise<unknown>;

/** Stands in for the gateway: forwards the provider's webhooks unchanged and records each response. */
export class WebhookReceiver {
  /** Responds 503 to every webhook. */
  isDown = false;
  readonly answers: { event: string; status: number; milliseconds: number }[] = [];
  receive: Receive = () => Promise.reject(new Error('no receiver'));
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request).then((status) => response.writeHead(status, { 'content-length': 0 }).end());
    });
  }

  async start(): Promise<string> {
    return `${await listen(this.server)}/webhook`;
  }

  stop(): Promise<void> {
    return closeServer(this.server);
  }

  private async answer(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const started = performance.now();
    const status = this.isDown ? 503 : await this.statusOf(request, body);
    const event = /"event":"([^"]+)"/.exec(body.toString())?.[1] ?? '';
    this.answers.push({ event, status, milliseconds: performance.now() - started });
    return status;
  }

  private async statusOf({ headers }: IncomingMessage, body: Buffer): Promise<number> {
    const [signature, eventId] = [headers['x-razorpay-signature'], headers['x-razorpay-event-id']].map(String);
    try {
      await this.receive({
        provider: PaymentProvider.PAYMENT_PROVIDER_RAZORPAY,
        body,
        signature: signature ?? '',
        eventId: eventId ?? '',
      });
      return 200;
    } catch (error) {
      return isAppError(error) ? errorCatalogue[error.code].http : 500;
    }
  }
}
