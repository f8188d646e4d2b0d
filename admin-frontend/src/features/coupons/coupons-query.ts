import type { Coupon } from '@utsav/contracts/http/coupon';
import { choiceParam, textParam } from '../../lib/query-state';

export const statuses = [
  'all',
  'active',
  'inactive',
  'running',
  'scheduled',
  'expired',
  'usedUp',
  'eventsOver',
] as const;
export const statusNames: Record<(typeof statuses)[number], string> = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  running: 'Running',
  scheduled: 'Scheduled',
  expired: 'Expired',
  usedUp: 'Used up',
  eventsOver: 'No events left',
};
/** As short as a card needs them; the form says more. */
export const typeNames: Record<Coupon['discountType'], string> = {
  percentage: 'Percentage',
  fixed: 'Fixed',
  bogo: 'BOGO',
};

export const sorts = ['latest', 'oldest', 'az', 'za', 'valueHigh', 'valueLow'] as const;

export const sortNames: Record<(typeof sorts)[number], string> = {
  latest: 'Latest',
  oldest: 'Oldest',
  az: 'A to Z',
  za: 'Z to A',
  valueHigh: 'Value High',
  valueLow: 'Value Low',
};

/** The state of the coupon list as it stands in the address. */
export const couponsQuery = {
  search: textParam(),
  type: textParam(),
  status: choiceParam(statuses, 'all'),
  sort: choiceParam(sorts, 'latest'),
};

export interface CouponsView {
  search: string;
  type: string;
  status: (typeof statuses)[number];
  sort: (typeof sorts)[number];
}
