import { accountScopes, isPermitted, isStaff, permissions, personRoles, rightsOf, rolesWith } from './roles';

describe('roles', () => {
  it.each(permissions)('%s belongs to a role', (permission) => expect(rolesWith(permission).length).toBeGreaterThan(0));

  it.each(personRoles.filter(isStaff))(
    '%s has a second factor by policy, a fresh session and an audit trail',
    (role) => {
      const { secondFactor, session, isAudited } = rightsOf[role];
      expect([secondFactor, session, isAudited]).toEqual(['policy', 'fresh', true]);
    },
  );

  it('members and visitors have none', () => {
    expect(permissions.filter((permission) => isPermitted('', permission) || isPermitted('user', permission))).toEqual(
      [],
    );
    expect([isStaff(''), isStaff('user')]).toEqual([false, false]);
  });

  it('staff at the counter sell, and refund nothing', () => {
    expect(rolesWith('bookings.sell')).toEqual(['counter', 'admin', 'program']);
    expect(rolesWith('refunds.make')).toEqual(['admin']);
  });

  it('staff at a gate let people in, and read nothing else', () => {
    expect(permissions.filter((permission) => isPermitted('gate', permission))).toEqual(['tickets.admit']);
    expect(rolesWith('tickets.admit')).toEqual(['gate', 'counter', 'admin']);
    expect(rolesWith('tickets.override')).toEqual(['counter', 'admin']);
  });

  it('a program reads and sells, and changes nothing that was sold', () => {
    expect(accountScopes.filter((scope) => !scope.endsWith('.view'))).toEqual(['bookings.sell']);
    expect(isPermitted('program', 'users.manage')).toBe(false);
  });
});
