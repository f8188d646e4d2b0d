import type { Banner } from '@utsav/contracts/http/banner';
import { timeColumn, type CsvColumns } from '../../lib/csv';

export const bannersCsvColumns: CsvColumns<Banner> = [
  ['Banner', ({ _id }) => _id],
  ['Title', ({ title }) => title],
  ['Type', ({ type }) => type],
  ['Event ID', ({ eventId }) => eventId && eventId._id],
  ['Active', ({ isActive }) => (isActive ? 'yes' : 'no')],
  ['Picture', ({ imageUrl }) => imageUrl],
  ['Picture for Phones', ({ mobileImageUrl }) => mobileImageUrl],
  timeColumn('Created', ({ createdAt }) => createdAt),
  timeColumn('Changed', ({ updatedAt }) => updatedAt),
];
