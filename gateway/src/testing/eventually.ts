/** Retries until the expectations hold. */
export async function eventually(check: () => Promise<void> | void, withinMs = 15_000): Promise<void> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
