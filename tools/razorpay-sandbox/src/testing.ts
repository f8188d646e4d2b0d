import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig, type SandboxConfig } from './config';
import { startSandbox, type RunningSandbox, type SandboxOptions } from './sandbox';

export const KEY_ID = 'rzp_test_UtsavSandbox01';
export const KEY_SECRET = 'key_secret_demo';
export const WEBHOOK_SECRET = 'whsec_demo';

export function testConfig(overrides: Record<string, string> = {}): SandboxConfig {
  return readConfig({ PORT: '0', KEY_ID, KEY_SECRET, WEBHOOK_SECRET, ...overrides });
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The description of a refusal. */
  readonly error: string | undefined;
  // The tests read deep into provider bodies; naming every shape again would only repeat the views.
  readonly json: Json;
}

export interface Json {
  [name: string]: Json & string & number & boolean & Json[];
}

/** A running sandbox with the calls that tests make. */
export class SandboxFixture {
  readonly url: string;

  private constructor(
    private readonly sandbox: RunningSandbox,
    readonly receiver: Receiver,
  ) {
    this.url = sandbox.url;
  }

  static async start(
    overrides: Record<string, string> = {},
    options: SandboxOptions = {},
    receiver = new Receiver(),
  ): Promise<SandboxFixture> {
    return new SandboxFixture(await startSandbox(testConfig(overrides), options), receiver);
  }

  /** With an endpoint for its webhooks. */
  static async receiving(
    overrides: Record<string, string> = {},
    options: SandboxOptions = {},
  ): Promise<SandboxFixture> {
    const receiver = await Receiver.start();
    return SandboxFixture.start({ WEBHOOK_URL: receiver.url, ...overrides }, options, receiver);
  }

  api(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const authorization = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;
    return this.call(method, `/v1${path}`, body, { authorization, ...headers });
  }

  control(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call(method, `/_control${path}`, body, headers);
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as Json) : {};
    return { status: response.status, text, error: json['error']?.['description'], json };
  }

  async link(fields: Record<string, unknown> = {}): Promise<Json & { id: string; short_url: string }> {
    const made = await this.api('POST', '/payment_links', { amount: 250_000, reference_id: newReference(), ...fields });
    if (made.status !== 200) throw new Error(made.text);
    return made.json as Json & { id: string; short_url: string };
  }

  async paid(fields: Record<string, unknown> = {}): Promise<{ linkId: string; paymentId: string }> {
    const { id } = await this.link(fields);
    return { linkId: id, paymentId: String((await this.pay(id))?.['id']) };
  }

  async pay(linkId: string, wish?: object): Promise<Json | undefined> {
    return (await this.control('POST', `/links/${linkId}/pay`, wish)).json['payments']?.[0];
  }

  faults(...rules: object[]): Promise<Answer> {
    return this.control('POST', '/faults', { rules });
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    this.receiver.close();
  }
}

let references = 0;
export const newReference = (): string => `REF-${Date.now()}-${(references += 1)}`;

export interface Received {
  readonly event: string;
  readonly body: Json;
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Stands in for our webhook endpoint. */
export class Receiver {
  readonly received: Received[] = [];
  answer: (received: Received) => number | 'silence' = () => 200;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const raw = Buffer.concat(chunks);
        const body = JSON.parse(raw.toString()) as Json;
        const received = { event: String(body['event']), body, raw, headers: request.headers };
        this.received.push(received);
        const status = this.answer(received);
        if (status !== 'silence') response.writeHead(status).end();
      });
    });
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhook`;
  }

  get names(): string[] {
    return this.received.map(({ event }) => event);
  }

  async until(enough: (receiver: Receiver) => boolean, withinMs = 5000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (!enough(this)) {
      if (Date.now() > deadline) throw new Error(`still waiting; received ${this.names.join(', ') || 'nothing'}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
