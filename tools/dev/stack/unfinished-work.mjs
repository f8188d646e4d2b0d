const PATIENCE_MS = 500;

/** Each process by its name, with the work that it says it has begun: `payments (3 messages, 12 jobs)`. */
export async function describeUnfinished(processes) {
  const described = processes.map(async ({ name, ready }) => {
    const answers = await Promise.all(ready.filter((url) => url.endsWith('/readyz')).map(workAt));
    const counts = answers.flatMap((work) => Object.entries(work)).map(([kind, count]) => `${count} ${kind}`);
    return counts.length > 0 ? `${name} (${counts.join(', ')})` : name;
  });
  return (await Promise.all(described)).join(', ');
}

// A process that no longer answers is named all the same.
async function workAt(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return (await response.json()).work ?? {};
  } catch {
    return {};
  }
}
