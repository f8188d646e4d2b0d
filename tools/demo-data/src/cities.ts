import type { CityRow } from '@utsav/catalog/cities/city.schema';

const cities = [
  ['Mumbai', 'Maharashtra'],
  ['Delhi', 'Delhi'],
  ['Bengaluru', 'Karnataka'],
  ['Pune', 'Maharashtra'],
  ['Hyderabad', 'Telangana'],
  ['Chennai', 'Tamil Nadu'],
  ['Kolkata', 'West Bengal'],
  ['Jaipur', 'Rajasthan'],
] as const;

export type CityName = (typeof cities)[number][0];

export const cityRows = (): CityRow[] =>
  cities.map(([name, state], at) => {
    const slug = name.toLowerCase();
    return { _id: `cty_${slug}`, name, state, slug, imageUrl: `/media/cities/${slug}.webp`, rank: at + 1 };
  });

export const stateOf = (city: CityName): string => cities.find(([name]) => name === city)?.[1] ?? '';
