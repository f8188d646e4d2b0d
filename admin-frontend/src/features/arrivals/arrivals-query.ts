import { textParam } from '../../lib/query-state';

/** The show, by its key; empty for the one whose doors are open or the only one. */
export const arrivalsQuery = { show: textParam() };
