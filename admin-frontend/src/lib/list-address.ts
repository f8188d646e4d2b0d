const searches = new Map<string, string>();

/** Remembers how a list was filtered when it was looked at last. */
export const rememberList = (path: string, search: string): void => void searches.set(path, search);

/** The way back to a list, filtered as it was. */
export const listAddress = (path: string): string => `${path}${searches.get(path) ?? ''}`;
