import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface SunkSms {
  to: string;
  sender: string;
  templateId: string;
  text: string;
}

/** An SMS gateway that stores its messages, with fault injection. */
export class SmsSink {
  readonly texts: SunkSms[] = [];
  /** What the next requests meet, one each. */
  readonly faults: ('drop' | 'refuse' | 'fail')[] = [];
  readonly keys = new Set<string>();

  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/sms`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  to(mobile: string): SunkSms[] {
    return this.texts.filter(({ to }) => to === mobile);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sms = (await json(request)) as SunkSms;
    const fault = this.faults.shift();
    if (fault === 'drop') {
      request.socket.destroy();
      return;
    }
    this.keys.add(String(request.headers.authkey));
    if (!fault) this.texts.push(sms);
    response.writeHead({ refuse: 400, fail: 500, none: 200 }[fault ?? 'none'], { 'content-type': 'application/json' });
    response.end(JSON.stringify(fault ? { error: fault } : { requestId: `sms-${this.texts.length}` }));
  }
}
