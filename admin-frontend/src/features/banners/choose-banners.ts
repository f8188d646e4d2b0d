import type { Banner } from '@utsav/contracts/http/banner';
import type { BannersView } from './banners-query';

type Order = (a: Banner, b: Banner) => number;

const age = ({ createdAt }: Banner): number => Date.parse(createdAt);

const orders: Record<BannersView['sort'], Order> = {
  latest: (a, b) => age(b) - age(a),
  oldest: (a, b) => age(a) - age(b),
  az: (a, b) => a.title.localeCompare(b.title),
  za: (a, b) => b.title.localeCompare(a.title),
};

/** What the list shows of all banners. */
export function chooseBanners(banners: readonly Banner[], { search, type, status, sort }: BannersView): Banner[] {
  const wanted = search.trim().toLowerCase();
  return banners
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .filter((banner) => type === 'all' || banner.type === type)
    .filter(({ isActive }) => status === 'all' || isActive === (status === 'active'))
    .toSorted(orders[sort]);
}
