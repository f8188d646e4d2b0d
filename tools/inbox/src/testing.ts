import { brandName } from '@utsav/brand/name';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { startInbox, type InboxOptions, type RunningInbox } from './inbox';
import { readConfig } from './config';
import { registeredTexts } from './sms/dlt-register';

export const MSG91_AUTH_KEY = 'msg91-key-of-tests';
export const MSG91_RECEIPT_TOKEN = 'msg91-receipt-token-of-tests';
export const BREVO_EVENT_TOKEN = 'brevo-event-token-of-tests';
export const TWILIO_ACCOUNT_SID = `AC${'0'.repeat(32)}`;
export const TWILIO_AUTH_TOKEN = 'twilio-token-of-tests';

export const otpText = (code: string): string =>
  `${code} is your ${brandName} code. It is valid for 5 minutes. Do not share it with anyone.`;
const otpFlow = registeredTexts.find(({ name }) => name === 'otp')?.flowId;

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
export class InboxFixture {
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
    { receiptOrigin, ...options }: InboxOptions & { receiptOrigin?: string } = {},
  ): Promise<InboxFixture> {
    const config = readConfig({
      HTTP_PORT: '0',
      SMTP_PORT: '0',
      MSG91_AUTH_KEY,
      MSG91_RECEIPT_TOKEN,
      BREVO_EVENT_TOKEN,
      TWILIO_ACCOUNT_SID,
      TWILIO_AUTH_TOKEN,
      RECEIPT_ORIGIN: receiptOrigin,
      DATA_DIR: dataDir,
    });
    return new InboxFixture(await startInbox(config, options), dataDir);
  }

  get url(): string {
    return this.inbox.url;
  }

  /** A one-time code, as MSG91's clients send it. */
  sms({ to = '+919876543210', code = '482913' } = {}): Promise<Response> {
    return this.msg91({ template_id: otpFlow, recipients: [{ mobiles: to.slice(1), VAR1: code, VAR2: '5' }] });
  }

  msg91(
    body: object,
    { key = MSG91_AUTH_KEY, signal }: { key?: string; signal?: AbortSignal } = {},
  ): Promise<Response> {
    return fetch(`${this.url}/api/v5/flow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authkey: key },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  }

  twilio(form: Record<string, string>, { token = TWILIO_AUTH_TOKEN } = {}): Promise<Response> {
    const credentials = Buffer.from(`${TWILIO_ACCOUNT_SID}:${token}`).toString('base64');
    return fetch(`${this.url}/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: '+919876543210', From: 'UTSDMO', Body: otpText('482913'), ...form }),
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
