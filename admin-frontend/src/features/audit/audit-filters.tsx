import { Button, Input, Select } from 'antd';
import { useState, type FormEvent } from 'react';
import { DateRange } from '../../components/date-range';
import { useApi } from '../../lib/api';
import styles from './audit-page.module.css';
import { noFilter, type AuditFilter } from './audit-url';

interface ActorFieldProps {
  actor: string;
  onChange: (actor: string) => void;
}

function ActorField({ actor, onChange }: ActorFieldProps) {
  const [search, setSearch] = useState('');
  const { data } = useApi('GET /api/admin/users', {
    query: { search: search.trim() || undefined, limit: 50, page: 1 },
  });
  return (
    <Select
      aria-label="Actor"
      placeholder="Everybody"
      allowClear
      value={actor || undefined}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={(data?.data.users ?? []).map(({ _id, name, mobile }) => ({
        value: _id,
        label: [name, mobile].filter(Boolean).join(' · '),
      }))}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}

interface AuditFiltersProps {
  inForce: AuditFilter;
  onApply: (filter: AuditFilter) => void;
}

/** What is typed takes force with Apply. */
export function AuditFilters({ inForce, onApply }: AuditFiltersProps) {
  const [draft, setDraft] = useState(inForce);
  const put = (change: Partial<AuditFilter>) => setDraft((current) => ({ ...current, ...change }));
  const apply = (submit: FormEvent) => {
    submit.preventDefault();
    onApply({ ...draft, action: draft.action.trim() });
  };
  return (
    <form className={styles.filters} onSubmit={apply} aria-label="Filters">
      <ActorField actor={draft.actor} onChange={(actor) => put({ actor })} />
      <Input
        aria-label="Action"
        placeholder="Action, such as banner or banner.delete"
        allowClear
        maxLength={80}
        value={draft.action}
        onChange={({ target }) => put({ action: target.value })}
      />
      <DateRange from={draft.from} to={draft.to} onChange={put} />
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            setDraft(noFilter);
            onApply(noFilter);
          }}
        >
          Reset
        </Button>
        <Button type="primary" htmlType="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}
