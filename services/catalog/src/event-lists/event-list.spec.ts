import { renamesOf, revisionOf, rowsOfForms } from './event-list';

const music = { _id: 'cat_1', name: 'Music', slug: 'music', rank: 1 };

it('a list that says the same has the same revision, however it is stored', () => {
  expect(revisionOf([{ rank: 1, slug: 'music', isHidden: false, name: 'Music', _id: 'cat_1' }])).toBe(
    revisionOf([music]),
  );
  expect(revisionOf([{ ...music, isHidden: true }])).not.toBe(revisionOf([music]));
});

it('a row keeps its slug when its name changes, and a new one gets a free slug', () => {
  const forms = [
    { name: 'Music', isHidden: false },
    { _id: 'cat_1', name: 'Concerts', isHidden: false },
  ];
  const [added, renamed] = rowsOfForms(forms, [music], 'cat');
  expect(renamed).toEqual({ ...music, name: 'Concerts', rank: 2, isHidden: false });
  expect(added?.slug).toMatch(/^music-\w{6}$/);
  expect(renamesOf([music], [added!, renamed!])).toEqual([{ from: 'Music', to: 'Concerts' }]);
});
