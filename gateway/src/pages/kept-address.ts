/** Pages that search engines keep and the server does not draw. */
const pages = [
  '/featured',
  '/trending',
  '/weekend',
  '/about',
  '/contact',
  '/support',
  '/terms-and-condition',
  '/privacy',
];
const otherAddresses: Record<string, string> = { '/events': '/featured', '/terms': '/terms-and-condition' };

/** The one address under which search engines keep what this one shows; absent for what is not for them. */
export function keptAddress(path: string, query: string): string | undefined {
  const plain = path.toLowerCase().replace(/\/$/, '');
  const page = otherAddresses[plain] ?? plain;
  if (!pages.includes(page)) return undefined;
  const city = new URLSearchParams(query).get('city');
  // Each city has its own list; what else is asked for only narrows one.
  return page === '/trending' && city ? `${page}?city=${encodeURIComponent(city)}` : page;
}
