import { defaultLanguage } from '@utsav/brand/languages';
import { brandName } from '@utsav/brand/name';
import type { ServedHead } from '@utsav/contracts/http/initial-data';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language-choice';
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
  // What is served is in the default language, as hydration is.
  const isInDefault = useLanguage() === defaultLanguage;
  const ownHead = { title: `${title} | ${brandName}`, description, noindex };
  if (served?.path !== pathname) return <HeadTags {...ownHead} />;
  return <HeadTags {...ownHead} {...(isInDefault ? served : { canonical: served.canonical })} />;
}
