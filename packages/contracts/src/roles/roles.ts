/**
 * What staff may do, each a right of its own: a route and an RPC name the one that they need, a role lists those that it
 * has. `view` reads, every other verb changes something.
 */
export const permissions = [
  'audit.view',
  'banners.edit',
  'bookings.change',
  'bookings.sell',
  'bookings.view',
  'buyers.view',
  'coupons.edit',
  'deliveries.retry',
  'events.cancel',
  'events.edit',
  'events.view',
  'gates.edit',
  'guests.invite',
  'invoices.issue',
  'letters.send',
  'lists.edit',
  'orders.view',
  'payments.settle',
  'payments.view',
  'refunds.make',
  'reports.view',
  'reviews.moderate',
  'seats.allocate',
  'shifts.view',
  'system.view',
  'tickets.admit',
  'tickets.override',
  'users.manage',
  'webhooks.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** Roles that a person has; a service account, which programs call with, has the last one. */
export const personRoles = ['user', 'gate', 'counter', 'admin'] as const;
export type PersonRole = (typeof personRoles)[number];
export const roles = [...personRoles, 'program'] as const;
export type Role = (typeof roles)[number];

export interface Rights {
  /** What it may do beyond what every member may; staff are those who have any. */
  readonly permissions: readonly Permission[];
  /** `events`: an admin may limit a user's permissions to chosen events; `all`: they hold for every event, always. */
  readonly scope: 'all' | 'events';
  /** `policy`: identity's setting says whether a session without a second factor has the role's rights. */
  readonly secondFactor: 'none' | 'policy';
  /** Its changes are in the audit trail. */
  readonly isAudited: boolean;
  /** `fresh`: a session's state is read from identity for each call that needs a permission; `cached`: up to 30 s old. */
  readonly session: 'fresh' | 'cached';
}

/** What a service account may be given: the permissions of its role, each account those that it needs. */
export const accountScopes = [
  'bookings.sell',
  'bookings.view',
  'events.view',
  'orders.view',
  'payments.view',
  'reports.view',
] as const satisfies readonly Permission[];

/** Events that the permissions of one user or service account may be limited to. */
export const mostEventsOfStaff = 50;

/** Every role answers every question: one without an answer does not compile. */
export const rightsOf: Readonly<Record<Role, Rights>> = {
  user: { permissions: [], scope: 'all', secondFactor: 'none', isAudited: false, session: 'cached' },
  gate: {
    permissions: ['tickets.admit'],
    scope: 'events',
    secondFactor: 'policy',
    isAudited: true,
    session: 'fresh',
  },
  counter: {
    permissions: ['bookings.sell', 'bookings.view', 'events.view', 'tickets.admit', 'tickets.override'],
    scope: 'events',
    secondFactor: 'policy',
    isAudited: true,
    session: 'fresh',
  },
  admin: { permissions, scope: 'all', secondFactor: 'policy', isAudited: true, session: 'fresh' },
  program: {
    permissions: accountScopes,
    scope: 'events',
    secondFactor: 'none',
    isAudited: true,
    session: 'cached',
  },
};

/** Whoever has no role may do nothing. */
export const isPermitted = (role: Role | '', permission: Permission): boolean =>
  role !== '' && rightsOf[role].permissions.includes(permission);

export const isStaff = (role: Role | ''): role is Exclude<Role, 'user'> =>
  role !== '' && rightsOf[role].permissions.length > 0;

/** Roles that have a permission. */
export const rolesWith = (permission: Permission): readonly Role[] =>
  roles.filter((role) => isPermitted(role, permission));

export const isPermission = (word: string): word is Permission => permissions.some((each) => each === word);
