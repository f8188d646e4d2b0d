import { fromOptionalTimestamp, fromTimestamp, toOptionalTimestamp, toTimestamp } from './timestamp';

describe('a time of a gRPC message', () => {
  it.each(['2026-11-21T05:01:02.345Z', '1969-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z'])(
    'carries %s to the millisecond and back',
    (text) => expect(fromTimestamp(toTimestamp(new Date(text))).toISOString()).toBe(text),
  );

  it('has no negative fraction before 1970', () => {
    expect(toTimestamp(new Date(-1))).toEqual({ seconds: -1, nanos: 999_000_000 });
  });

  it('may be absent', () => {
    expect([toOptionalTimestamp(null), fromOptionalTimestamp(null)]).toEqual([undefined, undefined]);
  });
});
