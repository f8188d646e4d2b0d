import { CategoryListForm, type CategoryList } from '@utsav/contracts/http/event-list';
import { useApi, useApiMutation } from '../../lib/api';
import { zodRule } from '../../lib/zod-rule';
import type { ListRow } from './event-list-form';
import { EventListPage } from './event-list-page';
import { whileEditing } from './while-editing';

interface CategoryRow extends ListRow {
  icon: string;
}

const formsOf = (rows: readonly CategoryRow[]) =>
  rows.map(({ _id, name, icon, isHidden }) => ({ ...(_id && { _id }), name, icon, isHidden }));

const rule = zodRule<Pick<CategoryList, 'categories'>>(CategoryListForm, ({ categories }) => ({
  categories: formsOf(categories),
  revision: '',
}));

export default function CategoriesPage() {
  const request = useApi('GET /api/admin/categories', {}, whileEditing);
  const { trigger } = useApiMutation('PUT /api/admin/categories');
  const list = request.data?.data;
  return (
    <EventListPage<CategoryRow>
      title="Categories"
      subtitle="Kinds of event, in the order of the site. A new name goes to the events of the old one."
      noun="category"
      list="categories"
      detail={{ name: 'icon', label: 'Icon', placeholder: 'Icon, such as music' }}
      newRow={{ name: '', icon: '', isHidden: false, events: 0 }}
      rule={rule}
      rows={list?.categories}
      revision={list?.revision}
      request={request}
      onSave={async (rows) => {
        const saved = await trigger({ body: { categories: formsOf(rows), revision: list?.revision ?? '' } });
        await request.mutate(saved, { revalidate: false });
      }}
    />
  );
}
