import assert from 'node:assert/strict';
import { it } from 'node:test';
import { homeMadeWordsIn, isChecked } from './home-made-words.mjs';

const finds = (text, file = 'services/a.ts') => homeMadeWordsIn(text, file).length;

it('names file, line and what to write instead', () => {
  const [find] = homeMadeWordsIn('const a = 1;\n// It is kept for a day.', 'services/a.ts');
  assert.equal(find, 'services/a.ts:2: // It is kept for a day. → instead of "kept" write stored, cached or retained');
});

it('names the line of a document behind a code block', () => {
  const [find] = homeMadeWordsIn('# A\n\n```js\nkept();\n```\n\nIt is kept.', 'docs/a.md');
  assert.match(find, /^docs\/a\.md:7: It is kept\. → /);
});

/** By rule: how many are found in each text, and the file that it is in. */
const rules = {
  'finds a word in each kind of comment': [
    [1, '// Nobody waits.'],
    [1, '/** Told later. */\nconst a = 1;'],
    [1, 'f(/* asked */ 1);'],
    [1, 'f();\n// The end: owed.'],
  ],
  'finds a word that is a part of a name': [
    [1, 'let keptAnswers;'],
    [1, 'let isTold;'],
    [1, 'const KEPT_ROWS = 1;'],
    [1, 'class A { #told = 1; }'],
    [1, 'a.askedOf();'],
  ],
  'finds a word in the title of a test, also of one with a table': [
    [1, "it('tells all', f);"],
    [1, "describe('kept rows', f);"],
    [1, "it.each([1])('asks %s', f);"],
    [1, 'test(`asks ${a}`, f);'],
  ],
  'leaves strings, longer words and former fields of messages alone': [
    [0, "f('Your seats are kept');"],
    [0, 'let defaultNewsletter;'],
    [0, '// The task is masked.'],
    [0, "formerFields: { askedBy: 'requestedBy' }", 'packages/contracts/src/messages/a.ts'],
    [1, "formerFields: { askedBy: 'requestedBy' }"],
  ],
  'finds a word in the text of a log line or an error, and in the comments of a contract': [
    [2, "this.log.warn({ at: 'kept' }, 'the answer is kept');"],
    [1, "throw new PoisonError('it was told');"],
    [1, '// What somebody wrote.', 'proto/a.proto'],
  ],
  'finds a word in a page component, but not in its text': [
    [1, 'const a = <p>kept {/* told */ b}</p>;', 'frontend/a.tsx'],
  ],
  'finds a word in the prose of a document, also in a table, a heading and the text of a link': [
    [1, 'It is kept.', 'docs/a.md'],
    [1, '| a | it tells b |', 'docs/a.md'],
    [1, '## Owed', 'docs/a.md'],
    [1, '- see [what is asked](a.md)', 'docs/a.md'],
    [1, '`a` is told `b`.', 'docs/a.md'],
    // A code span does not end in another paragraph.
    [1, 'One ` alone.\n\nIt is kept ` here.', 'docs/a.md'],
  ],
  'leaves code spans, code blocks and addresses of a document alone': [
    [0, 'The field `askedAs`, and ``a `kept` b``.', 'README.md'],
    [0, '```sh\nnpm run kept   # told\n```\nAfter it.', 'README.md'],
    [0, '- a list\n\n  ```text\n  nobody\n  ```', 'README.md'],
    [0, 'See [this](../kept-answers.md#told) and https://example.org/news.', 'README.md'],
    [0, '[below]: ./faults.md', 'README.md'],
  ],
  'allows faults where they are injected and in the documents of the stand-ins, and nowhere else': [
    [0, 'let fault;', 'tests/resilience/a.ts'],
    [0, 'let fault;', 'tools/razorpay-sandbox/src/a.ts'],
    [1, 'let fault;'],
    [0, '| Fault injection | fail points |', 'docs/a.md'],
    [0, 'A fault stays.', 'tools/inbox/README.md'],
    [1, 'A fault stays.', 'docs/a.md'],
  ],
};
for (const [rule, cases] of Object.entries(rules))
  it(rule, () => {
    for (const [count, text, file] of cases) assert.equal(finds(text, file), count, text);
  });

it('checks documents, but not decision records, releases and generated ones', () => {
  const files = ['README.md', 'docs/decisions/README.md', 'CHANGELOG.md', 'docs/errors.md', 'docs/messages.md'];
  assert.deepEqual(files.map(isChecked), [true, false, false, false, false]);
});
