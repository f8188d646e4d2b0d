/** `₹1,18,000`; paise are shown only where there are some. */
export function rupees(amount: number): string {
  const paise = Math.round(amount * 100);
  // By hand: the first `Intl.NumberFormat` of a page costs its browser more than all else that the page begins with.
  const digits = (Math.abs(paise) / 100)
    .toFixed(2)
    .replace(/\B(?=(\d\d)*\d{3}\.)/g, ',')
    .replace('.00', '');
  return `${paise < 0 ? '−' : ''}₹${digits}`;
}
