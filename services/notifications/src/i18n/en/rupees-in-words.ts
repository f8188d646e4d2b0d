const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
/** India counts in hundreds of thousands and of lakhs. */
const units = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
];

function inWords(number: number): string {
  const unit = units.find(({ size }) => number >= size);
  if (unit) {
    const rest = number % unit.size;
    return `${inWords(Math.floor(number / unit.size))} ${unit.name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
  }
  if (number < small.length) return small[number] ?? '';
  const ones = number % 10;
  return `${tens[Math.floor(number / 10)]}${ones > 0 ? `-${small[ones]}` : ''}`;
}

/** `Rupees One Lakh Eighteen Thousand Only`, as totals are written out in India. */
export function rupeesInWords(paise: number): string {
  const part = paise % 100;
  return `Rupees ${inWords(Math.floor(paise / 100))}${part > 0 ? ` and ${inWords(part)} Paise` : ''} Only`;
}
