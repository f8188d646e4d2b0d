import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageDefinition } from '@utsav/contracts/messages/message';
import { declaredMessages, serviceDefinitions } from './service-definitions';

const text = readFileSync(join(__dirname, '../../docs/architecture.md'), 'utf8');
const nameOf = new Map([...declaredMessages()].map(([name, message]) => [message, name]));

interface Row {
  service: string;
  publishes: string[];
  consumes: string[];
  jobs: string[];
}

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '').toSorted();

/** The table below "Services, messages, jobs". */
function rows(): Row[] {
  const [, table = ''] = text.split('## Services, messages, jobs');
  return table
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| service') && !line.startsWith('| ---'))
    .map((line) => {
      const [, service = '', , , publishes, consumes, jobs] = line.split('|');
      const name = /\[(\w+)\]/.exec(service)?.[1] ?? service.trim().replace(' ', '-');
      return { service: name, publishes: namesIn(publishes), consumes: namesIn(consumes), jobs: namesIn(jobs) };
    });
}

const messageNames = (list: readonly MessageDefinition[] = []): string[] =>
  list.map((message) => nameOf.get(message) ?? message.type).toSorted();

it('the table of services has the messages and jobs of their definitions', () => {
  const declared = serviceDefinitions().map(({ name, produces, consumes, jobs = [] }): Row => ({
    service: name,
    publishes: messageNames(produces),
    consumes: messageNames(consumes),
    jobs: jobs.map((job) => job.name).toSorted(),
  }));
  const byName = (a: Row, b: Row): number => a.service.localeCompare(b.service);
  expect(rows().toSorted(byName)).toEqual(declared.toSorted(byName));
});
