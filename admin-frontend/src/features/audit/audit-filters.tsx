import { Button, Flex, Input } from 'antd';
import type { FormEvent } from 'react';
import { DateRange } from '../../components/date-range';
import list from '../../components/list.module.css';
import { useFilterDraft } from '../../lib/use-filter-draft';
import { ActorField } from './actor-field';
import { noFilter, type AuditFilter } from './audit-query';

interface AuditFiltersProps {
  inForce: AuditFilter;
  onApply: (filter: AuditFilter) => void;
}

/** What is typed takes force with Apply. */
export function AuditFilters({ inForce, onApply }: AuditFiltersProps) {
  const [draft, put] = useFilterDraft(inForce);
  const apply = (submit: FormEvent) => {
    submit.preventDefault();
    onApply({ ...draft, action: draft.action.trim() });
  };
  return (
    <form className={list.filters} onSubmit={apply} aria-label="Filters">
      <ActorField actor={draft.actor} onChange={(actor) => put({ actor })} />
      <Input
        aria-label="Action"
        placeholder="Action, such as banner"
        allowClear
        maxLength={80}
        value={draft.action}
        onChange={({ target }) => put({ action: target.value })}
      />
      <DateRange from={draft.from} to={draft.to} onChange={put} />
      <Flex wrap align="center" gap={8}>
        <Button
          onClick={() => {
            put(noFilter);
            onApply(noFilter);
          }}
        >
          Reset
        </Button>
        <Button type="primary" htmlType="submit">
          Apply
        </Button>
      </Flex>
    </form>
  );
}
