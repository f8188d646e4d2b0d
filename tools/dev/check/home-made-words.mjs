import fs from 'node:fs';
import ts from 'typescript';
import { inRepository } from '../machine/repository.mjs';
import { trackedFiles } from './forbidden-marks.mjs';

// Words that a reader cannot search for: the field has others. Domain terms are in docs/glossary.md.
const words = [
  { pattern: /^(asks|asked|asking)$/, write: 'call, request, read, query or poll' },
  { pattern: /^(tells|told|telling)$/, write: 'publish, notify, return or report' },
  { pattern: /^kept$/, write: 'stored, cached or retained' },
  { pattern: /^(somebody|nobody)$/, write: 'a user, a caller; no user, no caller' },
  { pattern: /^(owes|owed)$/, write: 'pending or due' },
  { pattern: /^news$/, write: 'update, event or notification' },
  { pattern: /^drawn$/, write: 'rendered' },
  { pattern: /^faults?$/, write: 'error, invalid field, failure or violation' },
  { pattern: /^(heard|learnt)$/, write: 'received or known' },
  { pattern: /^hurry$/, write: 'prioritise' },
];

const allowances = [
  // Fault injection: the chaos run, the sandboxes of providers, and the tests that break them.
  { word: /^faults?$/, file: /^tests\/resilience\/|^tools\/dev\/chaos|^tools\/(razorpay-sandbox|inbox)\// },
  { word: /^faults?$/, file: /^tests\/journeys\/(.*\/)?provider-/ },
  { word: /^faults?$/, text: /^(set|clear)Faults$|^faultRules$|fault injection/ },
  { word: /^faults?$/, file: /^services\/.*(\/testing\/|-faults\.medium\.spec\.ts$)/ },
  { word: /^faults?$/, file: /^services\/(payments|notifications)\/.*\.medium\.spec\.ts$/ },
  // Stored fields and fields of the contract.
  { word: /^asked$/, text: /^asked(By|As|At)$/ },
  { word: /^kept$/, text: /^keptAt$/ },
  { word: /^fault$/, text: /^fault$/, file: /^services\/payments\// },
];

// Folders that are not clean yet. The aim is an empty list.
const notYet = ['frontend/', 'admin-frontend/'];

const isChecked = (file) =>
  /\.(ts|tsx|mjs)$/.test(file) &&
  !/(^|\/)gen\//.test(file) &&
  !file.startsWith('tools/dev/check/home-made-words') &&
  !notYet.some((folder) => file.startsWith(folder));

// Parsing is the slow part, so files without any of the letters are skipped.
const mayContain = /ask(s|ed|ing)|tells|told|telling|kept|somebody|nobody|owe[sd]|news|drawn|fault|heard|learnt|hurry/i;

/** Returns one line per find: file:line, the text, what to write instead. */
export function findHomeMadeWords(files = trackedFiles()) {
  return files
    .filter((file) => isChecked(file) && fs.existsSync(inRepository(file)))
    .flatMap((file) => homeMadeWordsIn(fs.readFileSync(inRepository(file), 'utf8'), file));
}

export function homeMadeWordsIn(text, file) {
  if (!mayContain.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return readableTexts(source).flatMap(({ at, text: found }) =>
    partsOf(found).flatMap(({ offset, part }) => {
      const rule = words.find(({ pattern }) => pattern.test(part));
      if (!rule || isAllowed(part, found, file)) return [];
      const line = source.getLineAndCharacterOfPosition(at + offset).line;
      const shown = text.split('\n')[line].trim().slice(0, 120);
      return [`${file}:${line + 1}: ${shown} → instead of "${part}" write ${rule.write}`];
    }),
  );
}

const isAllowed = (part, found, file) =>
  allowances.some(
    (allowance) =>
      allowance.word.test(part) && (allowance.file?.test(file) ?? true) && (allowance.text?.test(found) ?? true),
  );

/** Whole words, and the parts of camel-case and upper-case names: `keptAnswers` is kept, answers; `default` is one. */
const partsOf = (text) =>
  [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map((match) => ({
    offset: match.index,
    part: match[0].toLowerCase(),
  }));

/** Comments, identifiers, and titles of tests; all other strings are data or texts for users. */
function readableTexts(source) {
  const found = [];
  const add = (from, to) => found.push({ at: from, text: source.text.slice(from, to) });
  const visit = (node) => {
    if (ts.isJSDoc(node)) return;
    if (ts.isCallExpression(node) && /^(it|test|describe)$/.test(leftmostName(node.expression))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        add(title.getStart(source), title.end);
    }
    const children = node.getChildren(source);
    if (children.length > 0) return children.forEach(visit);
    const start = node.getStart(source);
    // What precedes a token is white space and comments.
    if (start > node.pos) add(node.pos, start);
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) add(start, node.end);
  };
  visit(source);
  return found;
}

/** `it` of `it(...)`, `it.each(...)(...)` and `it.each```. */
function leftmostName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  const inner = expression.expression ?? expression.tag;
  return inner ? leftmostName(inner) : '';
}
