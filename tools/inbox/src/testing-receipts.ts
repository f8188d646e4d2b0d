import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedReceipt {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Where a product would take delivery receipts. */
export class ReceiptReceiver {
  private readonly received: ReceivedReceipt[] = [];
  private readonly waiting: ((receipt: ReceivedReceipt) => void)[] = [];
  private readonly server = createServer((request, response) => {
    void text(request).then((body) => {
      const receipt = { url: request.url ?? '', headers: request.headers, body };
      const next = this.waiting.shift();
      if (next) next(receipt);
      else this.received.push(receipt);
      response.end();
    });
  });

  /** Returns its origin. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  next(): Promise<ReceivedReceipt> {
    const receipt = this.received.shift();
    return receipt ? Promise.resolve(receipt) : new Promise((resolve) => this.waiting.push(resolve));
  }
}
