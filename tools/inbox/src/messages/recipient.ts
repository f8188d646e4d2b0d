/**
 * One spelling for each person: a mobile is its last ten digits whether written +91…, 91…, 0… or with spaces, a mail
 * address is lower case.
 */
export function recipientKey(recipient: string): string {
  const trimmed = recipient.trim();
  if (trimmed.includes('@')) return trimmed.toLowerCase();
  const digits = trimmed.replace(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  return digits === '' ? trimmed.toLowerCase() : digits;
}

/** For the search box: any part of an address or number will do. */
export function looksLike(recipient: string, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  if (recipient.toLowerCase().includes(wanted)) return true;
  if (!/^[+\d\s-]+$/.test(wanted) || recipient.includes('@')) return false;
  return recipient.replace(/\D/g, '').includes(wanted.replace(/\D/g, '').replace(/^0+/, ''));
}
