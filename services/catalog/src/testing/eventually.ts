/** Tries until the expectations hold, for what happens a moment later. */
export async function eventually(check: () => Promise<void> | void, withinMs = 40_000): Promise<void> {
  for (const end = Date.now() + withinMs; ;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
