import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Processes } from './processes';

const user = 'pretix';

/** PostgreSQL as it comes, with fsync on, behind a socket in its folder. */
export class Postgres {
  readonly socket: string;
  private readonly programs: string;

  private constructor(
    private readonly own: Processes,
    folder: string,
  ) {
    this.socket = join(folder, 'postgres');
    this.programs = join(folder, 'pgserver', 'pginstall', 'bin');
  }

  /** `packages` is where pip put its binaries. */
  static async start(own: Processes, folder: string, packages: string): Promise<Postgres> {
    const postgres = new Postgres(own, folder);
    // A copy, since it refuses to run as root, and no other user may look into the cache of root.
    for (const part of ['pgserver', 'pgserver.libs'])
      cpSync(join(packages, part), join(folder, part), { recursive: true, verbatimSymlinks: true });
    chmodSync(folder, 0o711);
    mkdirSync(postgres.socket);
    const unprivileged = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
    if (unprivileged) chownSync(postgres.socket, unprivileged.uid, unprivileged.gid);
    const options = { cwd: postgres.socket, ...unprivileged };
    const data = join(postgres.socket, 'data');
    const locale = ['--no-locale', '--encoding=UTF8'];
    await own.run(postgres.program('initdb'), ['-D', data, '-U', user, '--auth=trust', ...locale], options);
    const listen = ['-k', postgres.socket, '-c', 'listen_addresses='];
    own.start('PostgreSQL', postgres.program('postgres'), ['-D', data, ...listen], options);
    await own.until('PostgreSQL answers', async () => (await postgres.query('SELECT 1', 'postgres')) !== '', 30_000);
    await postgres.query(`CREATE DATABASE ${user}`, 'postgres');
    return postgres;
  }

  /** One line a row. */
  query(statement: string, database = user): Promise<string> {
    const where = ['-h', this.socket, '-U', user, '-d', database];
    return this.own.run(this.program('psql'), [...where, '--no-psqlrc', '-Atc', statement]);
  }

  /** For pretix. */
  get settings(): Record<string, string> {
    return { backend: 'postgresql', name: user, user, host: this.socket };
  }

  private program(name: string): string {
    return join(this.programs, name);
  }
}

const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
