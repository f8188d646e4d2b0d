export const MOST_RUPEES = 100_000_000;
export const MOST_SEATS = 1_000_000;
export const MOST_SHOWS = 60;
