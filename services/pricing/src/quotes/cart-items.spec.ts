import { itemsOf } from './cart-items';

const categories = [
  { key: 'gold', type: 'Gold', pricePaise: 99_950, feePaise: 2500 },
  { key: 'east', type: 'Stand', pricePaise: 40_000, feePaise: 0 },
  { key: 'west', type: 'Stand', pricePaise: 40_000, feePaise: 0 },
];
const read = (lines: Parameters<typeof itemsOf>[1], atCounter = false) =>
  itemsOf(categories, lines, atCounter).map(({ category, quantity, pricePaise }) => [
    category.key,
    quantity,
    pricePaise,
  ]);

describe(itemsOf, () => {
  it('adds up lines of one category, by key or by a name that is one category', () => {
    expect(
      read([
        { category: 'gold', quantity: 1 },
        { category: 'east', quantity: 2 },
        { category: 'Gold', quantity: 2 },
      ]),
    ).toEqual([
      ['gold', 3, 99_950],
      ['east', 2, 40_000],
    ]);
  });

  it('takes a price from staff at the counter', () => {
    expect(read([{ category: 'gold', quantity: 1, counterPricePaise: 0 }], true)).toEqual([['gold', 1, 0]]);
  });

  it.each([
    ['nothing', [], true],
    ['a name of two categories', [{ category: 'Stand', quantity: 1 }], true],
    ['an unknown name', [{ category: '__proto__', quantity: 1 }], true],
    ['no quantity', [{ category: 'gold', quantity: 0 }], true],
    ['a part of a ticket', [{ category: 'gold', quantity: 1.5 }], true],
    ['a negative price', [{ category: 'gold', quantity: 1, counterPricePaise: -1 }], true],
    ['a price beyond reason', [{ category: 'gold', quantity: 1, counterPricePaise: 2e9 }], true],
    ['a price of its own on the site', [{ category: 'gold', quantity: 1, counterPricePaise: 1 }], false],
    [
      'two prices for one category',
      [
        { category: 'gold', quantity: 1 },
        { category: 'gold', quantity: 1, counterPricePaise: 1 },
      ],
      true,
    ],
  ])('refuses %s', (_, lines, atCounter) =>
    expect(() => read(lines, atCounter)).toThrow(expect.objectContaining({ code: 'VALIDATION' })),
  );
});
