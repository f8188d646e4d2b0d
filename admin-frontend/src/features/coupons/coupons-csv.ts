import type { Coupon } from '@utsav/contracts/http/coupon';
import { amountColumn, timeColumn, type CsvColumns } from '../../lib/csv';

export const couponsCsvColumns: CsvColumns<Coupon> = [
  ['Code', ({ code }) => code],
  ['Description', ({ description }) => description],
  ['Type', ({ discountType }) => discountType],
  ['Percent', ({ discountType, value }) => (discountType === 'percentage' ? value : null)],
  amountColumn('Value', ({ discountType, value }) => (discountType === 'fixed' ? value : null)),
  ['Buy', ({ discountType, buy }) => (discountType === 'bogo' ? buy : null)],
  ['Get', ({ discountType, get }) => (discountType === 'bogo' ? get : null)],
  ['Ticket Category', ({ applicableCategory }) => applicableCategory],
  amountColumn('Min Purchase', ({ minPurchaseAmount }) => minPurchaseAmount),
  amountColumn('Max Discount', ({ maxDiscountAmount }) => maxDiscountAmount),
  timeColumn('Valid From', ({ validFrom }) => validFrom),
  timeColumn('Valid To', ({ validTo }) => validTo),
  ['Uses', ({ usedCount }) => usedCount],
  ['Usage Limit (0 = none)', ({ usageLimit }) => usageLimit],
  ['Limit per User (0 = none)', ({ perUserLimit }) => perUserLimit],
  ['Events', ({ applicableEvents }) => applicableEvents.join(' ') || 'all'],
  ['Active', ({ isActive }) => (isActive ? 'yes' : 'no')],
  ['Shown', ({ isShow }) => (isShow ? 'yes' : 'no')],
];
