import { expect, it } from 'vitest';
import { bannerRow } from '../../testing/gateway';
import type { BannersView } from './banners-query';
import { chooseBanners } from './choose-banners';

const banners = [
  bannerRow({ _id: '1', title: 'Monsoon Nights', createdAt: '2026-11-01T10:00:00+05:30' }),
  bannerRow({ _id: '2', title: 'Garba', type: 'sponsor', isActive: false, createdAt: '2026-11-10T10:00:00+05:30' }),
  bannerRow({ _id: '3', title: 'Adda', createdAt: '2026-11-20T10:00:00+05:30' }),
];
const view: BannersView = { search: '', type: 'all', status: 'all', sort: 'latest' };
const titles = (change: Partial<BannersView>) =>
  chooseBanners(banners, { ...view, ...change }).map(({ title }) => title);

it.each([
  [{}, ['Adda', 'Garba', 'Monsoon Nights']],
  [{ sort: 'oldest' }, ['Monsoon Nights', 'Garba', 'Adda']],
  [{ sort: 'az' }, ['Adda', 'Garba', 'Monsoon Nights']],
  [{ sort: 'za' }, ['Monsoon Nights', 'Garba', 'Adda']],
  [{ search: ' night ' }, ['Monsoon Nights']],
  [{ type: 'sponsor' }, ['Garba']],
  [{ status: 'active' }, ['Adda', 'Monsoon Nights']],
  [{ status: 'inactive' }, ['Garba']],
] as const)('%o shows %o', (change, expected) => expect(titles(change)).toEqual(expected));
