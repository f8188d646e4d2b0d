import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { giveWayToPageHead } from '../lib/served-head';

interface PageHeadProps {
  title: string;
  description: string;
  noindex?: boolean;
}

/** React moves these into the head of the document. */
export function PageHead({ title, description, noindex }: PageHeadProps) {
  const { pathname } = useLocation();
  useEffect(giveWayToPageHead, [pathname]);
  // The server writes the head of what it draws by itself.
  if (import.meta.env.SSR) return null;
  return (
    <>
      <title>{`${title} | Utsav`}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
