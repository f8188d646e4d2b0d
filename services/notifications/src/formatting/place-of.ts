import type { Venue } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';

export const placeOf = ({ name, city }: Pick<Venue, 'name' | 'city'>): string =>
  [name, city].filter(Boolean).join(', ');
