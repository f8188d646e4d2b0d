import fs from 'node:fs';

/** The rows of `mutants.txt`, whose head says how it is written. */
export function parseMutants(text) {
  const groups = new Map();
  const specsOf = (words) => words.split(' ').flatMap((word) => groups.get(word) ?? word);
  const mutants = [];
  let file;
  let specs;
  const readers = {
    '@': (_, line) => groups.set(line.split(' ', 1)[0], specsOf(line.replace(/^\S+ /, ''))),
    'specs ': (words) => (specs = specsOf(words)),
    'also ': (words) => mutants.at(-1).specs.unshift(...specsOf(words)),
    '-': (lost) => mutants.at(-1).find.push(lost.slice(1)),
    '+': (put) => mutants.at(-1).replace.push(put.slice(1)),
  };
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const sign = Object.keys(readers).find((start) => line.startsWith(start));
    const [, name, breaks] = /^([^:/]+): (.+)$/.exec(line) ?? [];
    if (sign) readers[sign](line.slice(sign.length), line);
    else if (name) mutants.push({ name, breaks, file, find: [], replace: [], specs: [...specs] });
    else [file, specs] = [line, []];
  }
  return mutants.map((row) => ({ ...row, find: row.find.join('\n'), replace: row.replace.join('\n') }));
}

export const mutants = parseMutants(fs.readFileSync(new URL('mutants.txt', import.meta.url), 'utf8'));
