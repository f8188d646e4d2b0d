import { expect, it } from 'vitest';
import { compareRecord } from './compare-record';

it('puts what changed first', () => {
  expect(compareRecord({ title: 'Garba', isActive: true }, { title: 'Garba', isActive: false })).toEqual([
    { name: 'isActive', before: 'true', after: 'false', isChanged: true },
    { name: 'title', before: 'Garba', after: 'Garba', isChanged: false },
  ]);
});

it('does not call a field changed that is known on one side only', () => {
  expect(compareRecord(null, { code: 'MONSOON' })).toEqual([
    { name: 'code', before: '', after: 'MONSOON', isChanged: false },
  ]);
  expect(compareRecord({ code: 'MONSOON' }, null)[0]).toMatchObject({ before: 'MONSOON', after: '', isChanged: false });
});

it('compares what is inside of fields', () => {
  const [field] = compareRecord({ venue: { city: 'Pune' } }, { venue: { city: 'Delhi' } });
  expect(field).toMatchObject({ name: 'venue', isChanged: true });
});

it('shows what is no record as one field, and nothing for nothing', () => {
  expect(compareRecord(null, [1])).toMatchObject([{ name: 'value' }]);
  expect(compareRecord(null, undefined)).toEqual([]);
});
