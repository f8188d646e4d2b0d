import type { TableProps } from 'antd';
import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** Rows of this page alone: what is chosen is what is seen. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  choose: (rows: readonly Row[]) => void;
  /** For a table. */
  ofTable: NonNullable<TableProps<Row>['rowSelection']>;
}

/** Rows that a person has ticked. */
export function useSelection<Row extends object>(
  shown: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => (shown ?? []).filter((row) => ids.has(idOf(row))), [shown, ids, idOf]);
  const choose = (chosen: readonly Row[]) => setIds(new Set(chosen.map(idOf)));
  const has = (row: Row) => ids.has(idOf(row));
  return {
    rows,
    has,
    choose,
    toggle: (row) => choose(has(row) ? rows.filter((other) => idOf(other) !== idOf(row)) : [...rows, row]),
    ofTable: {
      columnWidth: 44,
      selectedRowKeys: rows.map(idOf),
      onChange: (_, chosen) => choose(chosen),
      getCheckboxProps: (row) => ({ 'aria-label': `Select ${nameOf(row)}` }) as object,
      getTitleCheckboxProps: () => ({ 'aria-label': 'Select all rows of this page' }),
    },
  };
}
