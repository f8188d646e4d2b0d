import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NamedProcess } from '../../load/processor-time.mts';
import { Postgres } from './postgres';
import { Processes } from './processes';

/** What `install.mjs` prints. */
interface Installation {
  version: string;
  python: string;
  packages: string;
  redis: string;
  ports: [redis: number, web: number];
}

const inboxEntry = join(__dirname, '..', '..', '..', 'inbox', 'dist', 'main.js');

/** pretix as its installation guide runs it, on engines of its own, in a folder that ends with it. */
export class Pretix {
  version = '';
  url = '';
  /** For the REST API. */
  token = '';
  /** The number of what its one event sells. */
  item = 0;
  private inboxUrl = '';
  private postgres: Postgres | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'utsav-peer-'));
  private readonly own = new Processes(this.folder);

  async start(): Promise<void> {
    const stdio: ('ignore' | 'pipe' | 'inherit')[] = ['ignore', 'pipe', 'inherit'];
    const printed = await this.own.run(process.execPath, [join(__dirname, 'install.mjs')], { stdio });
    const { version, python, packages, redis, ports } = JSON.parse(printed) as Installation;
    const [redisPort, webPort] = ports;
    this.version = version;
    this.url = `http://127.0.0.1:${webPort}`;

    const mailPort = await this.startInbox();
    const listen = ['--port', `${redisPort}`, '--bind', '127.0.0.1'];
    this.own.start('Redis', redis, [...listen, '--save', '', '--dir', this.folder]);
    this.postgres = await Postgres.start(this.own, this.folder, packages);

    const redisUrl = `redis://127.0.0.1:${redisPort}`;
    const data = join(this.folder, 'pretix');
    mkdirSync(data);
    const env = {
      PATH: process.env.PATH,
      HOME: this.folder,
      DJANGO_SETTINGS_MODULE: 'pretix.settings',
      PRETIX_CONFIG_FILE: this.configure({
        pretix: { url: this.url, datadir: data },
        database: this.postgres.settings,
        mail: { host: '127.0.0.1', port: mailPort },
        redis: { location: `${redisUrl}/0`, sessions: 'true' },
        celery: { broker: `${redisUrl}/1`, backend: `${redisUrl}/2` },
      }),
    };
    const options = { cwd: this.folder, env };
    await this.own.run(python, ['-m', 'pretix', 'migrate'], options);
    Object.assign(this, JSON.parse(await this.own.run(python, [join(__dirname, 'fill.py')], options)));
    const celery = ['-m', 'celery', '-A', 'pretix.celery_app', 'worker', '--concurrency', '2'];
    this.own.start('celery', python, celery, options);
    const renewal = ['--max-requests', '1200', '--max-requests-jitter', '50'];
    const gunicorn = ['-m', 'gunicorn', 'pretix.wsgi', '--workers', '4', ...renewal, '--bind', `127.0.0.1:${webPort}`];
    this.own.start('gunicorn', python, gunicorn, options);
    await this.own.until('pretix answers', async () => (await fetch(`${this.url}/healthcheck/`)).ok, 120_000);
  }

  async stop(): Promise<void> {
    await this.own.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Of pretix and its engines; the inbox stands for a mail server elsewhere. */
  get processes(): NamedProcess[] {
    return this.own.named.filter(({ name }) => name !== 'inbox');
  }

  /** Of all orders that there are. */
  async orderCodes(): Promise<string[]> {
    const rows = await this.postgres?.query('SELECT code FROM pretixbase_order');
    return rows?.split('\n').filter(Boolean) ?? [];
  }

  /** How many have come to the inbox. */
  async mails(): Promise<number> {
    const response = await fetch(`${this.inboxUrl}/healthz`);
    return ((await response.json()) as { messages: number }).messages;
  }

  /** What its processes said before something failed. */
  get lastWords(): string {
    return this.own.lastWords;
  }

  /** Takes every mail. Gives its port. */
  private async startInbox(): Promise<number> {
    const env = { HTTP_PORT: '0', SMTP_PORT: '0', DATA_DIR: join(this.folder, 'inbox') };
    this.own.start('inbox', process.execPath, [inboxEntry], { env });
    let port = 0;
    await this.own.until(
      'the inbox answers',
      async () => {
        const said = /^inbox: (\S+), mail on port (\d+)$/m.exec(this.own.logOf('inbox'));
        this.inboxUrl = said?.[1] ?? '';
        port = Number(said?.[2] ?? 0);
        return port > 0;
      },
      30_000,
    );
    return port;
  }

  /** Gives the file. */
  private configure(sections: Record<string, Record<string, string | number>>): string {
    const file = join(this.folder, 'pretix.cfg');
    const lines = Object.entries(sections).flatMap(([section, values]) => [
      `[${section}]`,
      ...Object.entries(values).map(([name, value]) => `${name}=${value}`),
    ]);
    writeFileSync(file, lines.join('\n'));
    return file;
  }
}
