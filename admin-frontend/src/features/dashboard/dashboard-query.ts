import { choiceParam } from '../../lib/query-state';

export const ranges = ['7d', '30d', '90d'] as const;
export type Range = (typeof ranges)[number];

export const rangeNames: Record<Range, string> = { '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days' };

export const dashboardQuery = { range: choiceParam(ranges, '7d') };
