import { createRequire } from 'node:module';
import { inRepository } from '../machine/repository.mjs';
import { markdownTable } from './markdown-table.mjs';

const built = createRequire(inRepository('gateway', 'package.json'));

const inWords = ({ resource, operations }) => `${operations.join(', ')} on ${resource}`.toLowerCase();
const named = ({ name, isPrefix }) => `\`${name}${isPrefix ? '*' : ''}\``;

/** Who may do what at Kafka, from the rules that are applied. */
export function accessTable() {
  const { accessRules } = built('@utsav/service-kit/access-lists');
  const rows = [...Map.groupBy(accessRules(), ({ user }) => user)].flatMap(([user, rules]) =>
    [...Map.groupBy(rules, inWords)].map(([rights, same]) => [`\`${user}\``, rights, same.map(named).join(' ')]),
  );
  return markdownTable(['user', 'may', 'names'], rows);
}
