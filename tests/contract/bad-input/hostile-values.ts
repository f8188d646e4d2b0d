const deep = (levels: number, inner: unknown): unknown => {
  let value = inner;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
};

/** What a field may hold that it was not made for. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  -1e308,
  '',
  ' ',
  '0',
  'NaN',
  'null',
  'x'.repeat(20_000),
  '\u0000',
  '\u202e\ud83d\ude00\ud800',
  '__proto__',
  'constructor',
  '$where',
  "' OR '1'='1",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2026-99-99',
  '9999-12-31T23:59:59.999+14:59',
  '{"$ne":null}',
  [],
  [null],
  [[]],
  {},
  { $ne: null },
  { $gt: '' },
  { $where: 'sleep(1000)' },
  { constructor: { prototype: { admin: true } } },
  deep(300, 1),
];

/** Bodies as they stand on the wire. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  'true',
  '42',
  '"text"',
  '[]',
  '[[[]]]',
  '{}',
  '{',
  '{"a":}',
  '{"a":1e999}',
  '\u0000',
  '{"$ne":null}',
  '{"$where":"1"}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"a":1,"a":2}',
  `{"a":"${'x'.repeat(900_000)}"}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
];

/** In the place of an id, encoded for a path. */
export const hostileIds: readonly string[] = [
  '%00',
  '%20',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%7B%22$ne%22:null%7D',
  '$where',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '%F0%9F%92%A5',
  '%E0%A4%A',
  '%27%20OR%201=1',
  'x'.repeat(65),
  'x'.repeat(3000),
];

/** In the place of a value in a query, encoded. */
export const hostileParameters: readonly string[] = [
  '',
  '%00',
  '%20',
  '-1',
  '0',
  '1e9',
  '1.5',
  'NaN',
  'Infinity',
  'true',
  '$ne',
  '%7B%22$ne%22:null%7D',
  '__proto__',
  '%5B%5D',
  '.*%2B%28',
  '2026-99-99',
  '%F0%9F%92%A5',
  'x'.repeat(3000),
];
