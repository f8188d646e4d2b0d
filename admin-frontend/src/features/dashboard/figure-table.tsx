import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { SectionCard } from '../../components/section-card';
import styles from './figure-table.module.css';

export interface FigureColumn<Row> {
  title: string;
  /** Pixels; a column without takes what is left. */
  width?: number;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface FigureTableProps<Row> {
  title: string;
  /** Pixels below which it scrolls sideways. */
  least: number;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
}

/** A few rows without sorting and pages: rendered at once, without the scripts of a large table. */
export function FigureTable<Row>({ title, least, columns, rows, keyOf }: FigureTableProps<Row>) {
  return (
    <SectionCard title={title} isBusy={!rows} content="flush">
      <div className={styles.scroll}>
        {/* What scrolls must hold something to focus, which comes with the rows. */}
        <table aria-label={title} className={styles.table} style={rows?.length ? { minWidth: least } : undefined}>
          <thead>
            <tr>
              {columns.map(({ title: name, width, isNumber }) => (
                <th key={name} scope="col" style={{ width }} data-number={isNumber}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ title: name, isNumber, cell }) => (
                  <td key={name} data-number={isNumber}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            {rows?.length === 0 && (
              <tr>
                <td colSpan={columns.length} className={styles.none}>
                  Nothing in these days
                </td>
              </tr>
            )}
          </tbody>
        </table>
        {!rows && <Skeleton active title={false} paragraph={{ rows: 5 }} className={styles.wait!} />}
      </div>
    </SectionCard>
  );
}
