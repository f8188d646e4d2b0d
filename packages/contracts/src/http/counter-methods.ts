/** How the counter was paid; each has its sum in shifts and in the day book. Only cash is in the drawer. */
export const counterMethods = ['cash', 'upi', 'card'] as const;
export type CounterMethod = (typeof counterMethods)[number];
