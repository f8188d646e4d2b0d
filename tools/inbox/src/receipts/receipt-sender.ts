import { setTimeout as sleep } from 'node:timers/promises';
import { request, type Dispatcher } from 'undici';

export interface Receipt {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const delaysMs = [50, 500, 2000, 5000];
const timeoutMs = 5000;

/** Posts delivery receipts to the product, again for a while when it does not take them. */
export class ReceiptSender {
  private isClosed = false;

  /** `origin`: of the product as seen from here, for receipts whose address leads elsewhere. */
  constructor(private readonly origin: string) {}

  send({ url, headers, body }: Receipt): void {
    void this.deliver(this.reachable(url), { method: 'POST', headers: { ...headers }, body }).catch(() => undefined);
  }

  close(): void {
    this.isClosed = true;
  }

  private async deliver(
    url: string,
    receipt: { method: Dispatcher.HttpMethod; headers: Record<string, string>; body: string },
  ): Promise<void> {
    for (const delayMs of delaysMs) {
      await sleep(delayMs, undefined, { ref: false });
      if (this.isClosed) return;
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await request(url, { ...receipt, signal }).catch(() => undefined);
      await response?.body.dump().catch(() => undefined);
      if (response && response.statusCode >= 200 && response.statusCode < 300) return;
    }
  }

  private reachable(url: string): string {
    const { pathname, search } = new URL(url);
    return this.origin ? this.origin + pathname + search : url;
  }
}
