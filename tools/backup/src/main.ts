import { parseArgs } from 'node:util';
import { report } from '@utsav/fsck/report';
import { loadConfig } from '@utsav/service-kit/config/load-config';
import { BackupConfig } from './backup-config';
import { restoreBackup } from './restore-backup';
import { parts, removeOldBackups, takeBackup, type Part } from './take-backup';

const usage = `  backup  --to FOLDER    [--keep N] [--skip messages] [--skip folders]
  restore --from FOLDER  [--drop]   [--skip messages] [--skip folders]`;

class UsageError extends Error {
  override readonly name = 'UsageError';
}

function partsIn(given: string[]): Part[] {
  const unknown = given.filter((part) => !parts.includes(part as Part));
  if (unknown.length > 0) throw new UsageError(`--skip ${unknown.join(' ')}: there is ${parts.join(' and ')}`);
  return given as Part[];
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

async function backup(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, keep: { type: 'string' }, skip: { type: 'string', multiple: true } },
  });
  if (!values.to) throw new UsageError('where to? --to FOLDER');
  const keep = Number(values.keep ?? Infinity);
  if (!(keep >= 1)) throw new UsageError('--keep is at least 1');
  const { folder, manifest } = await takeBackup(
    loadConfig('backup', BackupConfig),
    values.to,
    partsIn(values.skip ?? []),
  );
  const documents = sum(Object.values(manifest.databases).map((collections) => sum(Object.values(collections))));
  const files = Object.values(manifest.folders).map((list) => Object.keys(list ?? {}).length);
  print(
    `backup of ${manifest.pointInTime}: ${documents} documents, ${manifest.messages ?? 'no'} messages, ${sum(files)} files`,
  );
  print(`written to ${folder} in ${seconds(manifest.takenInMs)}`);
  for (const old of await removeOldBackups(folder, keep)) print(`removed ${old}`);
}

async function restore(args: string[]): Promise<void> {
  const started = Date.now();
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, drop: { type: 'boolean' }, skip: { type: 'string', multiple: true } },
  });
  if (!values.from) throw new UsageError('which one? --from FOLDER');
  const { manifest, findings } = await restoreBackup(loadConfig('restore', BackupConfig), values.from, {
    skip: partsIn(values.skip ?? []),
    drop: values.drop ?? false,
  });
  const { lines, exitCode } = report([findings]);
  for (const line of lines) print(line);
  print(
    `restored as of ${manifest.pointInTime}; what happened since is lost: ${seconds(started - Date.parse(manifest.pointInTime))} (RPO)`,
  );
  print(`time taken: ${seconds(Date.now() - started)} (RTO, without the start of the services)`);
  print('start the services, then check what each of them owns: npm run fsck');
  process.exitCode = exitCode;
}

const commands: Record<string, (args: string[]) => Promise<void>> = { backup, restore };

async function main([command = '', ...args]: string[]): Promise<void> {
  const run = commands[command];
  if (!run) throw new UsageError(`backup or restore?\n${usage}`);
  await run(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  // Errors of the driver have numbers.
  if (error instanceof UsageError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS'))
    console.error(usage);
  process.exitCode = 2;
});
