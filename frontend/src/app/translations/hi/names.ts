import { placeNamesIn } from '@utsav/brand/places';
import type { Dictionary } from '../dictionary';
import { sponsorTypes } from './sponsor-types';

export const names: Dictionary['names'] = {
  ...placeNamesIn('hi'),
  Ahmedabad: 'अहमदाबाद',
  Lucknow: 'लखनऊ',
  'All ages': 'सभी आयु',
  ...sponsorTypes,
};
