import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '..', '..', 'docs', 'decisions');
const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

it('decision records have numbers of their own', () => {
  const numbers = records.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

describe.each(records)('%s', (file) => {
  const text = textOf(file);

  it('follows the template: number and title, Status, Date, Context, Decision', () => {
    expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`));
    expect(text).toMatch(/^- Status: (proposed|accepted|superseded by \[)/m);
    expect(text).toMatch(/^- Date: \d{4}-\d\d-\d\d$/m);
    expect(text).toMatch(/^## Context$/m);
    expect(text).toMatch(/^## Decision$/m);
  });

  it('stands in the index under its title', () => {
    const title = /^# \d+\. (.*)$/m.exec(text)?.[1] ?? '';
    expect(index).toContain(`[${title}](${file})`);
  });
});
