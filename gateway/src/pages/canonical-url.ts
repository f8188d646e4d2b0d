/** Indexed pages that the server renders no content of. */
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

/** The canonical path of an indexed page; absent for all others. */
export function canonicalPath(path: string, query: string): string | undefined {
  const plain = path.toLowerCase().replace(/\/$/, '');
  const page = otherAddresses[plain] ?? plain;
  if (!pages.includes(page)) return undefined;
  const city = new URLSearchParams(query).get('city');
  // Each city has its own list; all other parameters only narrow one.
  return page === '/trending' && city ? `${page}?city=${encodeURIComponent(city)}` : page;
}
