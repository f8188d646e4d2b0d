import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { inRepository } from '../machine/repository.mjs';

// Things that get in "for now" and stay.
const marks = [
  {
    pattern: /\b(TODO|FIXME)\b/,
    in: /\.(ts|tsx|mts|js|cjs|mjs|css|html|proto|ya?ml|sh)$/,
    fix: 'do it, or open an issue',
  },
  {
    pattern: /\b(describe|it|test)\.(only|skip)\b|\bx(it|describe)\(/,
    in: /\.spec\.(ts|tsx|mjs)$/,
    fix: 'run the test, or delete it',
  },
  { pattern: /\bas any\b|<any>/, in: /\.m?tsx?$/, fix: 'name the type, or use unknown and narrow it' },
  { pattern: /@ts-(ignore|nocheck|expect-error)/, in: /\.m?tsx?$/, fix: 'correct the type' },
];
const isExempt = (file) => /(^|\/)gen\//.test(file) || file.startsWith('tools/dev/check/forbidden-marks');

/** Gives one line for each find: file:line, the line, what to do instead. */
export function findForbiddenMarks(files = trackedFiles()) {
  return files.flatMap((file) => {
    const concerned = isExempt(file) ? [] : marks.filter((mark) => mark.in.test(file));
    if (concerned.length === 0 || !fs.existsSync(inRepository(file))) return [];
    return marksIn(fs.readFileSync(inRepository(file), 'utf8'), concerned).map((find) => `${file}:${find}`);
  });
}

export function marksIn(text, concerned = marks) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      concerned
        .filter(({ pattern }) => pattern.test(line))
        .map(({ fix }) => `${index + 1}: ${line.trim().slice(0, 120)} → ${fix}`),
    );
}

// Untracked files count too: they are about to be committed.
export function trackedFiles() {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: inRepository(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list.split('\n').filter(Boolean);
}
