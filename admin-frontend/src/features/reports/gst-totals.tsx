import type { GstReport } from '@utsav/contracts/http/report';
import { Table } from 'antd';
import { amount } from './amount';
import { amountKeys, WORD_COLUMNS } from './gst-columns';
import styles from './reports.module.css';

const rows = [
  ['Invoices', 'invoices'],
  ['Credit notes', 'creditNotes'],
  ['Invoices less credit notes', 'net'],
] as const;

/** Below the lines: what goes into the return. */
export function GstTotals({ totals }: { totals: GstReport['totals'] }) {
  return (
    <Table.Summary>
      {rows.map(([name, of]) => (
        <Table.Summary.Row key={of} className={styles.sum ?? ''}>
          <Table.Summary.Cell index={0} colSpan={WORD_COLUMNS}>
            {name}
          </Table.Summary.Cell>
          {amountKeys.map((key, at) => (
            <Table.Summary.Cell key={key} index={WORD_COLUMNS + at} align="right">
              {amount(totals[of][key])}
            </Table.Summary.Cell>
          ))}
        </Table.Summary.Row>
      ))}
    </Table.Summary>
  );
}
