import { auditActionOf } from './audit-action';

describe(auditActionOf, () => {
  it('is that of the route, whatever its body', () => {
    expect(auditActionOf('banner.delete', undefined)).toBe('banner.delete');
    expect(auditActionOf(undefined, { reason: 'Rain' })).toBeUndefined();
  });

  it.each([
    ['overrideReason', { overrideReason: 'Lost phone' }, true],
    ['overrideReason', { code: 'UT:1' }, false],
    ['overrideReason', undefined, false],
    ['overrideReason', 'Lost phone', false],
    ['scans.overrideReason', { scans: [{ code: 'UT:1' }, { code: 'UT:2', overrideReason: 'Lost phone' }] }, true],
    ['scans.overrideReason', { scans: [{ code: 'UT:1' }] }, false],
    ['scans.overrideReason', { scans: [] }, false],
    ['scans.overrideReason', { scans: 'all', overrideReason: 'Lost phone' }, false],
  ])('of %s is there for a body with something in that field alone: %j', (when, body, isThere) =>
    expect(auditActionOf({ action: 'scan.override', when }, body)).toBe(isThere ? 'scan.override' : undefined),
  );

  it('is found in no body that is nested a hundred thousand deep', () => {
    const body: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    for (const when of ['overrideReason', 'scans.overrideReason'])
      expect(auditActionOf({ action: 'scan.override', when }, body)).toBeUndefined();
  });
});
