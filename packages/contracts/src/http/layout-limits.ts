/** Most places on the seating layout for one ticket category; free of zod, so that the console can import it. */
export const maxLayoutSpots = 8;
