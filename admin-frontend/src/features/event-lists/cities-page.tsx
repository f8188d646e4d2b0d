import { CityListForm, type CityList } from '@utsav/contracts/http/event-list';
import { useApi, useApiMutation } from '../../lib/api';
import { zodRule } from '../../lib/zod-rule';
import type { ListRow } from './event-list-form';
import { EventListPage } from './event-list-page';
import { whileEditing } from './while-editing';

interface CityRow extends ListRow {
  state: string;
  imageUrl: string;
}

const formsOf = (rows: readonly CityRow[]) =>
  rows.map(({ _id, name, state, imageUrl, isHidden }) => ({ ...(_id && { _id }), name, state, imageUrl, isHidden }));

const rule = zodRule<Pick<CityList, 'cities'>>(CityListForm, ({ cities }) => ({
  cities: formsOf(cities),
  revision: '',
}));

export default function CitiesPage() {
  const request = useApi('GET /api/admin/cities', {}, whileEditing);
  const { trigger } = useApiMutation('PUT /api/admin/cities');
  const list = request.data?.data;
  return (
    <EventListPage<CityRow>
      title="Cities"
      subtitle="Cities to choose from, in the order of the site. A new name goes to the events of the old one."
      noun="city"
      list="cities"
      detail={{ name: 'state', label: 'State', placeholder: 'State' }}
      newRow={{ name: '', state: '', imageUrl: '', isHidden: false, events: 0 }}
      rule={rule}
      rows={list?.cities}
      revision={list?.revision}
      request={request}
      onSave={async (rows) => {
        const saved = await trigger({ body: { cities: formsOf(rows), revision: list?.revision ?? '' } });
        await request.mutate(saved, { revalidate: false });
      }}
    />
  );
}
