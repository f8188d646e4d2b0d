import type { FindingState } from '@utsav/contracts/http/payment';
import { choiceParam, pageParam } from '../../lib/query-state';
import { stateNames } from './finding-texts';

export const states = Object.keys(stateNames) as FindingState[];
const PAGE_SIZE = 20;

/** The state of the table as it stands in the address. */
export const findingsQuery = {
  state: choiceParam(states, 'open'),
  page: pageParam(),
  size: choiceParam<number>([PAGE_SIZE], PAGE_SIZE),
};
