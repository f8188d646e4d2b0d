import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { timestampAfter, timestampOf, timestampOfEnd, toIst, toIstOrNull } from './ist';

describe('times at the boundary', () => {
  it('leave with the offset of India', () => {
    expect(toIst(toTimestamp(new Date('2026-12-31T18:30:00.000Z')))).toBe('2027-01-01T00:00:00.000+05:30');
    expect([toIst(undefined), toIstOrNull(null)]).toEqual(['', null]);
  });

  it.each([
    ['2027-01-01', '2026-12-31T18:30:00.000Z'],
    ['2027-01-01T10:00', '2027-01-01T04:30:00.000Z'],
    ['2027-01-01T10:00:00Z', '2027-01-01T10:00:00.000Z'],
    ['2027-01-01T10:00:00-05:00', '2027-01-01T15:00:00.000Z'],
  ])('come in as %s', (text, utc) => expect(timestampOf(text)).toEqual(toTimestamp(new Date(utc))));

  it('reach to the end of a bare day', () => {
    expect(toIst(timestampOfEnd('2027-01-01'))).toBe('2027-01-01T23:59:59.999+05:30');
    expect(toIst(timestampOfEnd('2027-01-01T10:00:00Z'))).toBe('2027-01-01T15:30:00.000+05:30');
    expect(timestampOfEnd(undefined)).toBeUndefined();
    expect(timestampAfter('2027-01-01')).toEqual(timestampOf('2027-01-02'));
    expect(timestampAfter(undefined)).toBeUndefined();
  });
});
