import { Select } from 'antd';
import { useState } from 'react';
import { useApi } from '../../lib/api';

const MOST = 50;

interface ActorFieldProps {
  /** User id; empty for everybody. */
  actor: string;
  onChange: (actor: string) => void;
}

/** Who made a change, found by typing; who is chosen is among them under their name, wherever they stand in the list. */
export function ActorField({ actor, onChange }: ActorFieldProps) {
  const [search, setSearch] = useState('');
  const { data } = useApi('GET /api/admin/users', {
    query: { search: search.trim() || undefined, limit: MOST, page: 1 },
  });
  const listed = data?.data.users ?? [];
  const isListed = listed.some(({ _id }) => _id === actor);
  const { data: found } = useApi(
    'GET /api/admin/users',
    actor && !isListed ? { query: { search: actor, limit: 1, page: 1 } } : null,
    { keepPreviousData: false },
  );
  const chosen = found?.data.users.filter(({ _id }) => _id === actor && !isListed) ?? [];
  const options = [...chosen, ...listed].map(({ _id, name, mobile }) => ({
    value: _id,
    label: [name, mobile].filter(Boolean).join(' · '),
  }));
  if (actor && !options.some(({ value }) => value === actor))
    options.unshift({ value: actor, label: found ? 'Deleted account' : 'Loading…' });
  return (
    <Select
      aria-label="Actor"
      placeholder="Everybody"
      allowClear
      value={actor || undefined}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={options}
      onChange={(wanted: string | undefined) => onChange(wanted ?? '')}
    />
  );
}
