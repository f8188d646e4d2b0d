import { AppError } from '@utsav/contracts/errors/app-error';
import type { Category, City } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Handlers } from './fake-services';

interface Stored<Row> {
  rows: Row[];
  version: number;
}

interface Form {
  id?: string | undefined;
  name: string;
}

function save<Row extends { id: string }>(
  list: Stored<Row>,
  forms: (Form & Omit<Row, 'id' | 'slug'>)[],
  revision: string,
) {
  if (revision !== String(list.version)) throw new AppError('EDIT_CONFLICT');
  list.rows = forms.map(
    (form, at) => ({ ...form, id: form.id ?? `new_${at}`, slug: form.name.toLowerCase() }) as unknown as Row,
  );
  list.version += 1;
}

/** Categories and cities, with those that are hidden. */
export function fakeEventLists(): NonNullable<Handlers['catalog']> {
  const categories: Stored<Category> = {
    rows: [{ id: 'cat_1', name: 'Music', slug: 'music', icon: 'music', isHidden: false }],
    version: 1,
  };
  const cities: Stored<City> = {
    rows: [{ id: 'cty_1', name: 'Mumbai', state: 'Maharashtra', slug: 'mumbai', imageUrl: '', isHidden: false }],
    version: 1,
  };
  const shown = <Row extends { isHidden: boolean }>({ rows, version }: Stored<Row>, includeHidden: boolean) => ({
    rows: rows.filter(({ isHidden }) => includeHidden || !isHidden),
    revision: String(version),
  });
  const categoriesOf = (includeHidden: boolean) => {
    const { rows, revision } = shown(categories, includeHidden);
    return { categories: rows, revision };
  };
  const citiesOf = (includeHidden: boolean) => {
    const { rows, revision } = shown(cities, includeHidden);
    return { cities: rows, revision };
  };
  return {
    listCategories: ({ includeHidden }) => categoriesOf(includeHidden),
    listCities: ({ includeHidden }) => citiesOf(includeHidden),
    saveCategories: ({ categories: forms, revision }) => {
      save(categories, forms, revision);
      return categoriesOf(true);
    },
    saveCities: ({ cities: forms, revision }) => {
      save(cities, forms, revision);
      return citiesOf(true);
    },
  };
}
