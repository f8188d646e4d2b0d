import { OrderState } from '@utsav/contracts/http/checkout';

/** Transitions of the state machine; none leads backwards. */
export const nextStates = {
  held: ['paying', 'paid', 'confirmed', 'closing', 'review'],
  paying: ['paid', 'closing', 'review'],
  paid: ['confirmed', 'refunding', 'review'],
  closing: ['paid', 'expired', 'cancelled', 'review'],
  expired: ['late_paid', 'review'],
  cancelled: ['late_paid', 'review'],
  late_paid: ['confirmed', 'refunding'],
  confirmed: ['refunding', 'cancelled'],
  refunding: ['refunded', 'review'],
  refunded: [],
  review: ['refunding', 'refunded'],
} as const satisfies Record<OrderState, readonly OrderState[]>;

export const mayFollow = (from: OrderState, to: OrderState): boolean =>
  (nextStates[from] as readonly OrderState[]).includes(to);

/** The states through which an order is led must follow each other in the table. */
export function requirePath(from: OrderState, path: readonly OrderState[]): void {
  let at = from;
  for (const to of path) {
    if (!mayFollow(at, to)) throw new Error(`an order cannot go from ${at} to ${to}`);
    at = to;
  }
}

/** Not settled yet: within these an order also moves outside of its event's lane, so they are counted and found as one. */
const openStates = ['held', 'paying', 'paid', 'closing', 'late_paid'] as const;
type OpenState = (typeof openStates)[number];

export type OrderGroup = 'open' | Exclude<OrderState, OpenState>;
const isOpenState = (state: OrderState): state is OpenState => (openStates as readonly OrderState[]).includes(state);
export const orderGroupOf = (state: OrderState): OrderGroup => (isOpenState(state) ? 'open' : state);
export const orderGroups: readonly OrderGroup[] = [...new Set(OrderState.options.map(orderGroupOf))];

/** The groups of some states, and whether these are all states of theirs. */
export function groupsOf(states: readonly OrderState[]): { groups: OrderGroup[]; areWhole: boolean } {
  const groups = [...new Set(states.map(orderGroupOf))];
  return { groups, areWhole: !groups.includes('open') || openStates.every((state) => states.includes(state)) };
}

/** The sweep closes these when their time has come. */
export const closableStates: OrderState[] = ['held', 'paying', 'closing'];

/** States in which the order holds seats. */
export const holdingStates: readonly OrderState[] = ['held', 'paying', 'paid', 'closing'];

/** Nothing more happens by itself. */
export const settledStates: readonly OrderState[] = [
  'confirmed',
  'expired',
  'cancelled',
  'refunding',
  'refunded',
  'review',
];
