import type { Paise } from './paise';

/** `1,18,000.00`: grouped as in India, always with paise, without a sign for rupees. */
export const formatAmount = (paise: Paise): string =>
  // Grouped by hand: the first `Intl.NumberFormat` of a page costs its browser more than all its other start-up work.
  `${paise < 0 ? '−' : ''}${(Math.abs(paise) / 100).toFixed(2).replace(/\B(?=(\d\d)*\d{3}\.)/g, ',')}`;

/** `₹1,18,000`, `−₹0.28`; paise are shown only where there are some. */
export const formatRupees = (paise: Paise): string => formatAmount(paise).replace(/^(−?)/, '$1₹').replace('.00', '');
