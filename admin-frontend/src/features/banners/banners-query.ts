import { choiceParam, textParam } from '../../lib/query-state';

export const bannerTypes = ['homepage', 'event', 'sponsor', 'custom'] as const;
export type BannerType = (typeof bannerTypes)[number];

export const typeNames: Record<BannerType, string> = {
  homepage: 'Homepage',
  event: 'Event',
  sponsor: 'Sponsor',
  custom: 'Custom',
};

export const statuses = ['all', 'active', 'inactive'] as const;
export const sorts = ['latest', 'oldest', 'az', 'za'] as const;

export const sortNames: Record<(typeof sorts)[number], string> = {
  latest: 'Latest',
  oldest: 'Oldest',
  az: 'A-Z',
  za: 'Z-A',
};

/** The state of the banner list as it stands in the address. */
export const bannersQuery = {
  search: textParam(),
  type: choiceParam<BannerType | 'all'>(['all', ...bannerTypes], 'all'),
  status: choiceParam(statuses, 'all'),
  sort: choiceParam(sorts, 'latest'),
};

export interface BannersView {
  search: string;
  type: BannerType | 'all';
  status: (typeof statuses)[number];
  sort: (typeof sorts)[number];
}
