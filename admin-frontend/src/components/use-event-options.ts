import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { useState } from 'react';
import useSWR from 'swr';
import { api, useApi } from '../lib/api';

interface EventOption {
  value: string;
  label: string;
}

/** As many as the server gives at once. */
const MOST = 100;

async function optionOf(id: string): Promise<EventOption> {
  try {
    const { data } = await api.call('GET /api/event/:id', { params: { id } });
    return { value: id, label: data.event.name };
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return { value: id, label: 'Deleted event' };
    throw error;
  }
}

/** Events to choose from by typing; those that are chosen are among them, wherever they stand in the list. */
export function useEventOptions(chosen: readonly string[]) {
  const [search, setSearch] = useState('');
  const { data, error } = useApi('GET /api/event/getAllEvents', {
    query: { search: search.trim() || undefined, limit: MOST, page: 1 },
  });
  const listed = (data?.data.events ?? []).map(({ _id, name }): EventOption => ({ value: _id, label: name }));
  const unlisted = data ? chosen.filter((id) => !listed.some(({ value }) => value === id)) : [];
  const { data: named = [] } = useSWR(unlisted.length > 0 ? ['names of events', ...unlisted] : null, () =>
    Promise.all(unlisted.map(optionOf)),
  );
  const missing = named.filter(({ value }) => unlisted.includes(value));
  return { options: [...missing, ...listed], error, search: setSearch };
}
