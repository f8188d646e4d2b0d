/** Most tickets of one order; free of zod, so that the site can import it. */
export const maxTicketsPerOrder = 6;
