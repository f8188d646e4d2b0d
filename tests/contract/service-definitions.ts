import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageDefinition } from '@utsav/contracts/messages/message';
import type { ServiceDefinition } from '@utsav/service-kit/boot/definition';

const root = join(__dirname, '../..');

const exportsOf = (file: string): [name: string, value: unknown][] =>
  Object.entries(jest.requireActual<Record<string, unknown>>(file));

/** All messages of the contracts by the name of their export. */
export function declaredMessages(): ReadonlyMap<string, MessageDefinition> {
  const folder = join(root, 'packages/contracts/src/messages');
  const isMessage = (entry: [string, unknown]): entry is [string, MessageDefinition] => {
    const [, value] = entry;
    return typeof value === 'object' && value !== null && 'type' in value && 'topic' in value;
  };
  const files = readdirSync(folder).filter((file) => !file.endsWith('.spec.ts'));
  return new Map(files.flatMap((file) => exportsOf(join(folder, file)).filter(isMessage)));
}

/** Those of gateway and services, workers included. */
export function serviceDefinitions(): ServiceDefinition[] {
  const folders = ['gateway/src', ...readdirSync(join(root, 'services')).map((name) => `services/${name}/src`)]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder));
  const isDefinition = (value: unknown): value is ServiceDefinition =>
    typeof value === 'object' && value !== null && 'module' in value && 'name' in value;
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.definition.ts'))
      .flatMap((file) =>
        exportsOf(join(folder, file))
          .map(([, value]) => value)
          .filter(isDefinition),
      ),
  );
}
