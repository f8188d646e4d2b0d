import fs from 'node:fs';
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
  { word: /^faults?$/, file: /^tests\/resilience\/|^tools\/lab\/|^tools\/(razorpay-sandbox|inbox)\// },
  { word: /^faults?$/, file: /^tests\/journeys\/(.*\/)?provider-/ },
  { word: /^faults?$/, text: /^(set|clear)Faults$|^faultRules$|NetworkFault$|fault injection/i },
  { word: /^faults?$/, file: /^services\/.*(\/testing\/|-faults\.medium\.spec\.ts$)/ },
  { word: /^faults?$/, file: /^services\/(payments|notifications)\/.*\.medium\.spec\.ts$/ },
  // Fields of messages of 0.1.0, which are still read.
  { word: /^asked$/, text: /^asked(By|As)$/, file: /^packages\/contracts\/src\/messages\// },
];

const isMarkdown = (file) => file.endsWith('.md');
/** Records and releases of the past keep their words; the others are written by `npm run gen`. */
const isHistoryOrGenerated = (file) => /^docs\/decisions\/|^CHANGELOG\.md$|^docs\/(errors|messages)\.md$/.test(file);
export const isChecked = (file) =>
  isMarkdown(file)
    ? !isHistoryOrGenerated(file)
    : /\.(ts|tsx|mts|mjs|proto)$/.test(file) &&
      !/(^|\/)gen\//.test(file) &&
      !file.startsWith('tools/dev/check/home-made-words');

/** Returns one line per find: file:line, the text, what to write instead. */
export function findHomeMadeWords(files = trackedFiles()) {
  return files
    .filter((file) => isChecked(file) && fs.existsSync(inRepository(file)))
    .flatMap((file) => homeMadeWordsIn(fs.readFileSync(inRepository(file), 'utf8'), file));
}

export function homeMadeWordsIn(text, file) {
  const texts = isMarkdown(file) ? proseOf(text) : readableTexts(text);
  return texts.flatMap(({ at, text: found }) =>
    partsOf(found).flatMap(({ offset, part }) => {
      const rule = words.find(({ pattern }) => pattern.test(part));
      if (!rule || isAllowed(part, found, file)) return [];
      const line = text.slice(0, at + offset).split('\n').length;
      const shown = text.split('\n')[line - 1].trim().slice(0, 120);
      return [`${file}:${line}: ${shown} → instead of "${part}" write ${rule.write}`];
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

// A small lexer: the launcher runs without packages, so it has no parser. Limit: names inside `${}` are skipped.
const token =
  /(?<comment>\/\/.*|\/\*[^]*?\*\/)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<pattern>(?<=[=(,:!&|?{;[]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/[\\\n])+\/)|(?<markup>(?<=[^=]>)[^<>{}=;()/]+(?=[<{]))|(?<name>#?[A-Za-z_$][\w$]*)/g;
const beforeTitle = /\b(it|test|describe)(\.\w+)?(\([^;]*\)|`[^`]*`)?\(\s*$/;
const beforeLogText = /\blog(ger)?\.(trace|debug|info|warn|error|fatal)\([^;]*$|\bnew \w*Error\(\s*$/;

/** Comments, identifiers, titles of tests, texts of logs and errors; all other strings are data or texts for users. */
const readableTexts = (text) =>
  [...text.matchAll(token)]
    .filter(({ index, groups }) => {
      if (groups.string) {
        const before = text.slice(Math.max(0, index - 2000), index);
        return beforeTitle.test(before) || beforeLogText.test(before);
      }
      return !groups.pattern && !groups.markup;
    })
    .map((match) => ({ at: match.index, text: match[0] }));

const code = /^ *(?<fence>```+|~~~+)[^]*?^ *\k<fence>|(?<ticks>`+)(?!`)(?:(?!\n\n)[^])*?(?<!`)\k<ticks>(?!`)/gm;
const address = /(?<=\]\()[^)\s]+|^ *\[[^\]]+\]: *\S+|\bhttps?:\/\/[^\s)>]+/gm;

/** The prose of a Markdown document, line by line, without code and addresses. */
function proseOf(text) {
  const blanked = (found) => found.replaceAll(/[^\n]/g, ' ');
  const prose = text.replaceAll(code, blanked).replaceAll(address, blanked);
  return [...prose.matchAll(/.+/g)].map((match) => ({ at: match.index, text: match[0] }));
}
