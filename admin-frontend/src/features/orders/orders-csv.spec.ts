import { describe, expect, it } from 'vitest';
import { orderRow } from '../../testing/gateway';
import { tableOf, toCsv } from '../../lib/csv';
import { ordersCsvColumns } from './orders-csv';

describe('export of orders', () => {
  it('has the columns of the specification', () => {
    const [head, row] = toCsv(tableOf(ordersCsvColumns, [orderRow()]))
      .replace('\uFEFF', '')
      .split('\r\n');
    expect(head).toBe('Order ID,Created At,User mobile,User Email,Event,Qty,Amount,Status');
    expect(row).toBe(
      "ABCD-EFGH-JKLM,05/Sep/2026 6:30 pm +05:30,'+919810000001,asha@example.in,Indian Ocean Live,3,118000.00,Paid",
    );
  });
});
