import type { DayBook } from '@utsav/contracts/http/report';
import { Table } from 'antd';
import { formatCount } from '../../lib/counted';
import { amount } from './amount';
import { countKeys, dayAmountKeys } from './day-book-columns';
import styles from './reports.module.css';

/** The sums of the month, below its days. */
export const DayBookTotals = ({ totals }: { totals: DayBook['totals'] }) => (
  <Table.Summary.Row className={styles.sum ?? ''}>
    <Table.Summary.Cell index={0}>Month</Table.Summary.Cell>
    {countKeys.map((key, at) => (
      <Table.Summary.Cell key={key} index={1 + at} align="right">
        {formatCount(totals[key])}
      </Table.Summary.Cell>
    ))}
    {dayAmountKeys.map((key, at) => (
      <Table.Summary.Cell key={key} index={1 + countKeys.length + at} align="right">
        {amount(totals[key])}
      </Table.Summary.Cell>
    ))}
  </Table.Summary.Row>
);
