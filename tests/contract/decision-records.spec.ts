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

  it('stands in the index under its title', () => {
    const title = /^# \d+\. (.*)$/m.exec(text)?.[1] ?? '';
    expect(index).toContain(`[${title}](${file})`);
  });
});
