import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '..', '..', 'docs', 'decisions');
const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
const index = readFileSync(join(folder, 'README.md'), 'utf8');
/** Below the dozen to read first. */
const groups = index.slice(index.indexOf('\n## ', index.indexOf('\n## First') + 1));
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

it('decision records have numbers of their own', () => {
  const numbers = records.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

/** Written before the template had them; a record is not rewritten. */
const isWithout = {
  Options: (number: number) => number <= 37 || [57, 58, 63, 68, 69].includes(number),
  Consequences: (number: number) => [5, 7, 13, 16, 24].includes(number),
};

describe.each(records)('%s', (file) => {
  const text = textOf(file);
  const number = Number(file.slice(0, 4));

  it('follows the template: number and title, Status, Date, Context, Options, Decision, Consequences', () => {
    expect(text).toMatch(new RegExp(`^# ${number}\\. \\S`));
    expect(text).toMatch(/^- Status: (proposed|accepted|superseded by \[)/m);
    expect(text).toMatch(/^- Date: \d{4}-\d\d-\d\d$/m);
    expect(text).toMatch(/^## Context$/m);
    expect(text).toMatch(/^## Decision$/m);
    for (const [section, isExempt] of Object.entries(isWithout))
      expect([section, new RegExp(`^## ${section}$`, 'm').test(text)]).toEqual([section, !isExempt(number)]);
  });

  it('has one row under its title in the groups of the index', () => {
    const title = /^# \d+\. (.*)$/m.exec(text)?.[1] ?? '';
    expect(groups.split(`| [${title}](${file}) |`)).toHaveLength(2);
  });
});

/** Records are fixed since this day; before it some were rewritten. */
const fixedSince = '2026-11-30T00:00:00Z';

/** The records of which a commit changed more than the Status after they were accepted, from the text of `git log -p`. */
function rewrittenIn(log: string): string[] {
  return log.split(/^diff --git a\//m).flatMap((change) => {
    const [file = ''] = change.split(' ', 1);
    const lines = change.split('\n').filter((line) => /^[-+](?!--|\+\+)/.test(line));
    const isDraft = lines.some((line) => line.startsWith('-- Status: proposed'));
    const isRewritten = lines.some((line) => !/^[-+]- Status: /.test(line));
    return /^docs\/decisions\/\d{4}-/.test(file) && isRewritten && !isDraft ? [file] : [];
  });
}

it('accepted records change in their Status only', () => {
  const args = ['log', '-p', '-U0', '--diff-filter=M', '--format=', `--since=${fixedSince}`, '--', 'docs/decisions'];
  expect(rewrittenIn(execFileSync('git', args, { cwd: join(folder, '..', '..'), encoding: 'utf8' }))).toEqual([]);
});

it('sees a rewritten record, not a draft or a new Status', () => {
  const change = (file: string, ...lines: string[]): string =>
    [`diff --git a/docs/decisions/${file} b/docs/decisions/${file}`, '--- a', '+++ b', '@@ -3 +3 @@', ...lines].join(
      '\n',
    );
  const log = [
    change('0001-status.md', '-- Status: accepted', '+- Status: superseded by [2](0002-draft.md)'),
    change('0002-draft.md', '-- Status: proposed', '+- Status: accepted', '-Perhaps.', '+Yes.'),
    change('0003-rewritten.md', '-Ten at once.', '+Twenty at once.'),
    change('README.md', '-Old', '+New'),
  ].join('\n');
  expect(rewrittenIn(log)).toEqual(['docs/decisions/0003-rewritten.md']);
});
