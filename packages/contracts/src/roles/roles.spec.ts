import { isPermitted, isStaff, permissions, rightsOf, roles, rolesWith } from './roles';

describe('roles', () => {
  it.each(permissions)('%s belongs to a role', (permission) => expect(rolesWith(permission).length).toBeGreaterThan(0));

  it.each(roles.filter(isStaff))('%s has a second factor by policy, a fresh session and an audit trail', (role) => {
    const { secondFactor, session, isAudited } = rightsOf[role];
    expect([secondFactor, session, isAudited]).toEqual(['policy', 'fresh', true]);
  });

  it('members and visitors have none', () => {
    expect(permissions.filter((permission) => isPermitted('', permission) || isPermitted('user', permission))).toEqual(
      [],
    );
    expect([isStaff(''), isStaff('user')]).toEqual([false, false]);
  });

  it('staff at the counter sell, and refund nothing', () => {
    expect(rolesWith('bookings.sell')).toEqual(['counter', 'admin']);
    expect(rolesWith('refunds.make')).toEqual(['admin']);
  });
});
