const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,18,000`; paise are shown only where there are some. */
export function rupees(amount: number): string {
  const paise = Math.round(amount * 100);
  return `${paise < 0 ? '−' : ''}₹${(paise % 100 === 0 ? whole : withPaise).format(Math.abs(paise) / 100)}`;
}
