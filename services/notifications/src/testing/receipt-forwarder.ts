import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';

export interface ForwardedReceipt {
  provider: SmsProviderName;
  body: string;
  proof: string;
}

/** Stands in for the gateway: takes delivery receipts at its addresses and forwards them unchanged. */
export class ReceiptForwarder {
  readonly receipts: ForwardedReceipt[] = [];
  receive: (receipt: ForwardedReceipt) => Promise<unknown> = () => Promise.resolve();

  private readonly server = createServer((request, response) => {
    this.forward(request).then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
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

  private async forward(request: IncomingMessage): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway');
    const provider = pathname === '/api/sms/twilio/receipt' ? 'twilio' : 'msg91';
    const proof = searchParams.get('token') ?? String(request.headers['x-twilio-signature'] ?? '');
    const receipt = { provider, body: await text(request), proof } as const;
    this.receipts.push(receipt);
    await this.receive(receipt);
  }
}
