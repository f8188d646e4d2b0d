const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,18,000`; paise are shown only where there are some. */
export const rupees = (paise: number): string =>
  `${paise < 0 ? '−' : ''}₹${(paise % 100 === 0 ? whole : withPaise).format(Math.abs(paise) / 100)}`;

/** 1800 as `18%`, 1250 as `12.5%`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
