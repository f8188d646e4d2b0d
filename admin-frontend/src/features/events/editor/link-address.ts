/** Where a link may lead: the server drops every other address. */
export const isLinkAddress = (address: string): boolean => /^(https?:\/\/|mailto:)[^\s]+$/i.test(address);

/** A typed address, completed: `utsav.example` and `help@utsav.example` need no prefix. */
export function linkAddressOf(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  return /^[^\s/@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}
