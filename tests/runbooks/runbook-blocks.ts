import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '..', '..', 'docs', 'runbooks');

export interface RunbookBlock {
  readonly runbook: string;
  /** `sh` is run on the system of the journeys; `kubernetes` names what the manifests have. */
  readonly kind: 'sh' | 'kubernetes';
  readonly commands: string;
}

export const runbooks = readdirSync(folder).filter((file) => file.endsWith('.md'));
export const textOf = (runbook: string): string => readFileSync(join(folder, runbook), 'utf8');

/** The commands of all runbooks, in their order; each has the indent of its list item taken off. */
export const runbookBlocks: readonly RunbookBlock[] = runbooks.flatMap((runbook) =>
  [...textOf(runbook).matchAll(/^( *)```sh( kubernetes)?\n(.*?)^ *```$/gms)].map(
    ([, indent = '', onKubernetes, commands = '']): RunbookBlock => ({
      runbook,
      kind: onKubernetes ? 'kubernetes' : 'sh',
      commands: commands.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim(),
    }),
  ),
);
