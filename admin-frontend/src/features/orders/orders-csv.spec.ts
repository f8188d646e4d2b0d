import { describe, expect, it } from 'vitest';
import { orderRow } from '../../testing/gateway';
import { ordersCsv, ordersCsvName } from './orders-csv';

describe('export of orders', () => {
  it('has the columns of the specification', () => {
    const [head, row] = ordersCsv([orderRow()]).replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('Order ID,Created At,User mobile,User Email,Event,Qty,Amount,Status');
    expect(row).toBe(
      "ABCD-EFGH-JKLM,05/Sep/2026 6:30 pm,'+919810000001,asha@example.in,Indian Ocean Live,3,118000,Paid",
    );
  });

  it('is named with its moment', () => {
    expect(ordersCsvName(new Date('2026-09-05T13:00:00.000+00:00'))).toBe('orders_2026-09-05_18-30.csv');
  });
});
