import { categories, cities } from '@utsav/brand/places';
import type { Database, Migration } from '@utsav/service-kit/migrations/migration';
import type { CategoryRow } from '../categories/category.schema';
import type { CityRow } from '../cities/city.schema';
import { slugOf } from '../events/event-form';

const placed = ({ name }: { name: string }, at: number) => ({
  name,
  slug: slugOf(name),
  rank: at + 1,
  isHidden: false,
});

/** A new system begins with the categories and cities of the brand; one that has some keeps those. */
export const startingLists: Migration = {
  name: '0001-starting-lists',
  async up(database: Database) {
    const categoryRows = categories.map((category, at): CategoryRow => {
      const row = placed(category, at);
      return { _id: `cat_${row.slug}`, ...row, icon: category.icon };
    });
    const cityRows = cities.map((city, at): CityRow => {
      const row = placed(city, at);
      return { _id: `cty_${row.slug}`, ...row, state: city.state, imageUrl: '' };
    });
    await fillEmpty(database, 'categories', categoryRows);
    await fillEmpty(database, 'cities', cityRows);
  },
};

async function fillEmpty<Row extends { _id: string }>(database: Database, name: string, rows: Row[]): Promise<void> {
  const collection = database.collection<{ _id: string }>(name);
  if (await collection.findOne()) return;
  await collection.bulkWrite(
    rows.map(({ _id, ...row }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } })),
  );
}
