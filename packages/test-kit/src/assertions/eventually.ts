const pollMs = 50;

/** Retries until the expectations hold, and returns what they return; after `timeoutMs` it throws what the last try threw. */
export async function eventually<T>(check: () => Promise<T> | T, timeoutMs = 40_000): Promise<T> {
  for (const end = Date.now() + timeoutMs; ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}
