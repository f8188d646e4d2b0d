/** Cookie, and key in the browser's storage, of the city that the header was set to; the server renders lists by it. */
export const cityCookie = 'bb_city';
