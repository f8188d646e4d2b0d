const searches = new Map<string, string>();

/** Stores the last query of a list page. */
export const rememberListQuery = (path: string, search: string): void => void searches.set(path, search);

/** Link back to a list with its last filters. */
export const listHref = (path: string): string => `${path}${searches.get(path) ?? ''}`;
