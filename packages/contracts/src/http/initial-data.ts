/** One of the answers that a page of the site is drawn from, and that its scripts need not ask for before they start. */
export interface PreloadedResponse {
  /** As in `routes`. */
  route: string;
  /** What the route is asked with; with the route it is the key under which the site keeps the answer. */
  input: object;
  data: unknown;
}

/** What stands as JSON in a page that the server has drawn. */
export interface InitialData {
  /** When they were true, in milliseconds. */
  at: number;
  responses: PreloadedResponse[];
}

/** The element that holds them. */
export const initialDataId = 'initial-data';

/** One length of the featured list on home, so that all of its parts share one answer. */
export const homeFeaturedLimit = 9;
