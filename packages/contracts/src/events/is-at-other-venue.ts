interface Venue {
  name: string;
  address: string;
  city: string;
}

/** Where people go. The map, the state and the PIN code follow from it and are on no ticket. */
export const isAtOtherVenue = (before: Venue, after: Venue): boolean =>
  (['name', 'address', 'city'] as const).some((field) => before[field].trim() !== after[field].trim());
