import { DASH } from './ist';

const names: Readonly<Record<string, string>> = {
  upi: 'UPI',
  emi: 'EMI',
  netbanking: 'Net banking',
  'bank-transfer': 'Bank transfer',
  'counter-upi': 'UPI at the counter',
  'counter-card': 'Card at the counter',
};

/** How something was paid, as people say it: `upi` is `UPI`; a provider's own words begin with a capital. */
export function methodName(method: string): string {
  const words = method.replaceAll(/[-_]/g, ' ').trim();
  return names[method.toLowerCase()] ?? (words ? words.charAt(0).toUpperCase() + words.slice(1) : DASH);
}
