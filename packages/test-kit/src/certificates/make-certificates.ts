import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';

const run = promisify(execFile);
const authority = pathToFileURL(join(__dirname, '../../../../tools/dev/engines/secure/authority.mjs'));

export interface Certificates {
  ca: string;
  /** Key and certificate in one PEM text, by name. */
  services: Record<string, string>;
}

/** A new authority and a certificate of it for each name. */
export async function makeCertificates(...names: string[]): Promise<Certificates> {
  const program = `import { makeCertificates } from '${authority.href}';
    console.log(JSON.stringify(await makeCertificates(${JSON.stringify(names)})));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout) as Certificates;
}
