const keyOf = (path: string): string => `bb_list_query:${path}`;

/** Stores the last query of a list page for this tab. */
export const rememberListQuery = (path: string, search: string): void => sessionStorage.setItem(keyOf(path), search);

/** Link back to a list with its last filters. */
export const listHref = (path: string): string => `${path}${sessionStorage.getItem(keyOf(path)) ?? ''}`;
