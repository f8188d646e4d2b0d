/** Fields that the provider sends, and that say nothing here. */
export const nullFields = (names: string): Record<string, null> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, null]),
  );
