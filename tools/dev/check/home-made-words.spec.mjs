import assert from 'node:assert/strict';
import { it } from 'node:test';
import { homeMadeWordsIn, isChecked } from './home-made-words.mjs';

const finds = (text, file = 'services/a.ts') => homeMadeWordsIn(text, file).length;

it('names file, line and what to write instead', () => {
  const [find] = homeMadeWordsIn('const a = 1;\n// It is kept for a day.', 'services/a.ts');
  assert.equal(find, 'services/a.ts:2: // It is kept for a day. → instead of "kept" write stored, cached or retained');
});

it('finds a word in each kind of comment', () => {
  const comments = [
    '// Nobody waits.',
    '/** Told later. */\nconst a = 1;',
    'f(/* asked */ 1);',
    'f();\n// The end: owed.',
  ];
  assert.deepEqual(
    comments.map((text) => finds(text)),
    [1, 1, 1, 1],
  );
});

it('finds a word that is a part of a name', () => {
  const names = ['let keptAnswers;', 'let isTold;', 'const KEPT_ROWS = 1;', 'class A { #told = 1; }', 'a.askedOf();'];
  assert.deepEqual(
    names.map((text) => finds(text)),
    [1, 1, 1, 1, 1],
  );
});

it('finds a word in the title of a test, also of one with a table', () => {
  const titles = [
    "it('tells all', f);",
    "describe('kept rows', f);",
    "it.each([1])('asks %s', f);",
    'test(`asks ${a}`, f);',
  ];
  assert.deepEqual(
    titles.map((text) => finds(text)),
    [1, 1, 1, 1],
  );
});

it('leaves strings, longer words and former fields of messages alone', () => {
  const texts = ["f('Your seats are kept');", 'let defaultNewsletter;', '// The task is masked.'];
  assert.deepEqual(
    texts.map((text) => finds(text)),
    [0, 0, 0],
  );
  const former = "formerFields: { askedBy: 'requestedBy' }";
  assert.equal(finds(former, 'packages/contracts/src/messages/a.ts'), 0);
  assert.equal(finds(former, 'services/a.ts'), 1);
});

it('finds a word in the text of a log line or an error, and in the comments of a contract', () => {
  assert.equal(finds("this.log.warn({ at: 'kept' }, 'the answer is kept');"), 2);
  assert.equal(finds("throw new PoisonError('it was told');"), 1);
  assert.equal(finds('// What somebody wrote.', 'proto/a.proto'), 1);
});

it('allows faults where they are injected, and nowhere else', () => {
  const files = ['tests/resilience/a.ts', 'tools/razorpay-sandbox/src/a.ts', 'services/a.ts'];
  assert.deepEqual(
    files.map((file) => finds('let fault;', file)),
    [0, 0, 1],
  );
});

it('finds a word in a page component, but not in its text', () => {
  assert.equal(finds('const a = <p>kept {/* told */ b}</p>;', 'frontend/a.tsx'), 1);
});

it('finds a word in the prose of a document, also in a table, a heading and the text of a link', () => {
  const texts = ['It is kept.', '| a | it tells b |', '## Owed', '- see [what is asked](a.md)', '`a` is told `b`.'];
  assert.deepEqual(
    texts.map((text) => finds(text, 'docs/a.md')),
    [1, 1, 1, 1, 1],
  );
});

it('leaves code spans, code blocks and addresses of a document alone', () => {
  const texts = [
    'The field `askedAs`, and ``a `kept` b``.',
    '```sh\nnpm run kept   # told\n```\nAfter it.',
    '- a list\n\n  ```text\n  nobody\n  ```',
    'See [this](../kept-answers.md#told) and https://example.org/news.',
    '[below]: ./faults.md',
  ];
  assert.deepEqual(
    texts.map((text) => finds(text, 'README.md')),
    [0, 0, 0, 0, 0],
  );
});

it('names the line of a document behind a code block', () => {
  const [find] = homeMadeWordsIn('# A\n\n```js\nkept();\n```\n\nIt is kept.', 'docs/a.md');
  assert.match(find, /^docs\/a\.md:7: It is kept\. → /);
});

it('does not end a code span in another paragraph', () => {
  assert.equal(finds('One ` alone.\n\nIt is kept ` here.', 'docs/a.md'), 1);
});

it('allows fault injection in every document, and faults in those of the stand-ins', () => {
  assert.equal(finds('| Fault injection | fail points |', 'docs/a.md'), 0);
  assert.equal(finds('A fault stays.', 'tools/inbox/README.md'), 0);
  assert.equal(finds('A fault stays.', 'docs/a.md'), 1);
});

it('checks documents, but not decision records, releases and generated ones', () => {
  const files = ['README.md', 'docs/decisions/README.md', 'CHANGELOG.md', 'docs/errors.md', 'docs/messages.md'];
  assert.deepEqual(files.map(isChecked), [true, false, false, false, false]);
});
