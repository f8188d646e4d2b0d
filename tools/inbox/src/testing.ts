import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { startInbox, type InboxOptions, type RunningInbox } from './inbox';
import { readConfig } from './config';

export const SMS_API_KEY = 'sms-key-for-tests';

export interface ApiMessage {
  readonly id: string;
  readonly channel: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: ReadonlyArray<{ name: string; contentType: string; url: string }>;
  readonly receivedAt: string;
}

/** An inbox on free ports in a folder of its own, with the clients that tests need. */
export class Bench {
  readonly mailer: Transporter;

  private constructor(
    readonly inbox: RunningInbox,
    readonly dataDir: string,
  ) {
    this.mailer = createTransport({
      host: '127.0.0.1',
      port: inbox.smtpPort,
      secure: false,
      ignoreTLS: true,
      auth: { user: 'any', pass: 'thing' },
    });
  }

  static async start(
    dataDir = mkdtempSync(join(tmpdir(), 'utsav-inbox-')),
    options: InboxOptions = {},
  ): Promise<Bench> {
    const config = readConfig({ HTTP_PORT: '0', SMTP_PORT: '0', SMS_API_KEY, DATA_DIR: dataDir });
    return new Bench(await startInbox(config, options), dataDir);
  }

  get url(): string {
    return this.inbox.url;
  }

  sms(
    body: object,
    { path = '/sms', key = SMS_API_KEY, signal }: { path?: string; key?: string; signal?: AbortSignal } = {},
  ): Promise<Response> {
    return fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authkey: key },
      body: JSON.stringify({
        to: '+919876543210',
        sender: 'UTSAV',
        templateId: 'otp-en',
        text: 'Your Utsav code is 482913.',
        ...body,
      }),
      ...(signal ? { signal } : {}),
    });
  }

  async messages(query: Record<string, string> = {}): Promise<ApiMessage[]> {
    const response = await fetch(`${this.url}/api/messages?${new URLSearchParams(query)}`);
    return (await response.json()) as ApiMessage[];
  }

  faults(settings: object): Promise<Response> {
    return fetch(`${this.url}/_control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
  }

  /** Leaves the folder, for a test that starts again on it. */
  async stop(): Promise<void> {
    this.mailer.close();
    await this.inbox.close();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
