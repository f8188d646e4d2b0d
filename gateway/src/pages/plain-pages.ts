import { brandName } from '@utsav/brand/name';
import type { ServedHead } from '@utsav/contracts/http/initial-data';
import { canonicalPath } from './canonical-url';
import { headWords, isPlainPath } from './head-words';
import { indexed, type PageAddress } from './page-address';

/** The head of a page whose content the server does not render; one without a canonical path is not for search engines. */
export function plainHead({ path, language, siteUrl }: PageAddress, query: string): ServedHead {
  const canonical = canonicalPath(path, query);
  const plain = path.toLowerCase().replace(/\/+$/, '');
  const place = canonical ?? (plain.startsWith('/pay/transfer/') ? '/pay/transfer' : plain);
  const words = headWords[language];
  const { title, description } = isPlainPath(place) ? words.plain[place] : words.notFound;
  return {
    title: `${title} | ${brandName}`,
    description,
    ...(canonical === undefined ? { noindex: true } : indexed({ siteUrl, language, path: canonical })),
  };
}
