import { brandName } from '@utsav/brand/name';
import type { ServedHead } from '@utsav/contracts/http/initial-data';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { ServedHeadContext } from '../lib/served-head';

/** React moves these into the head of the document. */
export const HeadTags = ({ title, description, canonical, noindex }: ServedHead) => (
  <>
    {title && <title>{title}</title>}
    {description && <meta name="description" content={description} />}
    {canonical && <link rel="canonical" href={canonical} />}
    {noindex && <meta name="robots" content="noindex" />}
  </>
);

interface PageHeadProps {
  title: string;
  description: string;
  noindex?: boolean;
}

export function PageHead({ title, description, noindex = false }: PageHeadProps) {
  const { pathname } = useLocation();
  const served = useContext(ServedHeadContext);
  const ownHead = { title: `${title} | ${brandName}`, description, noindex };
  return <HeadTags {...ownHead} {...(served?.path === pathname && served)} />;
}
