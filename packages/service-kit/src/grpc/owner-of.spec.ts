import { ownerOf } from './owner-of';

const copiesOf = (...ids: string[]) => ids.map((id) => ({ id }));
const keys = Array.from({ length: 3000 }, (_, at) => `evt_${at}`);

describe(ownerOf, () => {
  it('is undefined without copies', () => expect(ownerOf('evt_1', [])).toBeUndefined());

  it('is the same in whatever order the copies are seen', () => {
    for (const key of keys)
      expect(ownerOf(key, copiesOf('a', 'b', 'c'))).toEqual(ownerOf(key, copiesOf('c', 'a', 'b')));
  });

  it('shares the keys out evenly', () => {
    const owners = keys.map((key) => ownerOf(key, copiesOf('booking-0:4000', 'booking-1:4000', 'booking-2:4000'))?.id);
    for (const share of Object.values(Object.groupBy(owners, (id) => id ?? ''))) {
      expect(share?.length).toBeGreaterThan(900);
      expect(share?.length).toBeLessThan(1100);
    }
  });

  it('moves only the keys that a copy which comes or goes gets or had', () => {
    const [two, three] = [copiesOf('a', 'b'), copiesOf('a', 'b', 'c')];
    for (const key of keys) {
      const after = ownerOf(key, three);
      if (after?.id !== 'c') expect(after).toEqual(ownerOf(key, two));
    }
  });
});
