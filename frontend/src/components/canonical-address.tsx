import { useContext } from 'react';
import { SiteOrigin } from '../lib/site-origin';

/** For a page with several addresses: the one that search engines keep. */
export function CanonicalAddress({ path }: { path: string }) {
  return <link rel="canonical" href={useContext(SiteOrigin) + path} />;
}
