import type { Coupon } from '@utsav/contracts/http/coupon';
import { priceColumn, countColumn, timeColumn, type CsvColumns } from '../../lib/csv';

export const couponsCsvColumns: CsvColumns<Coupon> = [
  ['Code', ({ code }) => code],
  ['Description', ({ description }) => description],
  ['Type', ({ discountType }) => discountType],
  ['Percent', ({ discountType, value }) => (discountType === 'percentage' ? value : null)],
  priceColumn('Value', ({ discountType, value }) => (discountType === 'fixed' ? value : null)),
  ['Buy', ({ discountType, buy }) => (discountType === 'bogo' ? buy : null)],
  ['Get', ({ discountType, get }) => (discountType === 'bogo' ? get : null)],
  ['Ticket Category', ({ applicableCategory }) => applicableCategory],
  priceColumn('Min Purchase', ({ minPurchaseAmount }) => minPurchaseAmount),
  priceColumn('Max Discount', ({ maxDiscountAmount }) => maxDiscountAmount),
  timeColumn('Valid From', ({ validFrom }) => validFrom),
  timeColumn('Valid To', ({ validTo }) => validTo),
  countColumn('Uses', ({ usedCount }) => usedCount),
  ['Usage Limit (0 = none)', ({ usageLimit }) => usageLimit],
  ['Limit per User (0 = none)', ({ perUserLimit }) => perUserLimit],
  ['Events', ({ applicableEvents }) => applicableEvents.join(' ') || 'all'],
  ['Active', ({ isActive }) => (isActive ? 'yes' : 'no')],
  ['Shown', ({ isShow }) => (isShow ? 'yes' : 'no')],
];
