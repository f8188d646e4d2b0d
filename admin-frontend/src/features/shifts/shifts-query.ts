import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { choiceParam, pageParam, textParam } from '../../lib/query-state';

export const pageSizes = [10, 20, 50, 100] as const;
export const states = ['all', 'open', 'closed'] as const;

export interface ShiftsView {
  state: (typeof states)[number];
  from: string;
  to: string;
  page: number;
  size: number;
}

/** The state of the list of shifts as it stands in the address. */
export const shiftsQuery = {
  state: choiceParam<ShiftsView['state']>(states, 'all'),
  from: textParam(),
  to: textParam(),
  page: pageParam(),
  size: choiceParam<number>(pageSizes, 20),
};

type ShiftsQuery = NonNullable<CallInput<'GET /api/admin/shifts'>['query']>;

export const queryOf = ({ state, from, to, page, size }: ShiftsView): ShiftsQuery => ({
  page,
  limit: size,
  ...(state !== 'all' && { state }),
  ...(from && { from }),
  ...(to && { to }),
});
