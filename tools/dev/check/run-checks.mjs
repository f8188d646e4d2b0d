import { steps } from './steps.mjs';

const AT_ONCE = 2;

/** Runs the checks, two at a time. Gives [{ name, ok, seconds, output, fix }] in the order of the table. */
export async function runChecks({ quick = false, onResult = () => {} } = {}) {
  const chosen = steps.filter(({ slow }) => !(quick && slow));
  const results = new Map();
  const queue = [...chosen];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const result = await runStep(step);
      results.set(step.name, result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return chosen.map(({ name }) => results.get(name));
}

async function runStep({ name, run, fix }) {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  try {
    const { note } = (await run()) ?? {};
    return { name, ok: true, seconds: seconds(), note };
  } catch (error) {
    return { name, ok: false, seconds: seconds(), output: (error.output ?? error.message).trim(), fix };
  }
}

const MOST_LINES = 60;

export function describeCheck({ name, ok, seconds, note, output, fix }) {
  const head = `${ok ? '  ok ' : 'FAIL '} ${name.padEnd(24)}${seconds.toFixed(1).padStart(6)} s`;
  if (ok) return note ? `${head}  ${note}` : head;
  const lines = output.split('\n');
  const rest = lines.length > MOST_LINES ? [`… and ${lines.length - MOST_LINES} lines more`] : [];
  const shown = [...lines.slice(0, MOST_LINES), ...rest].map((line) => `       ${line}`);
  return [head, ...shown, `       fix: ${fix}`].join('\n');
}
