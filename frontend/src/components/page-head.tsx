import { brandName } from '@utsav/brand/name';
import type { ServedHead } from '@utsav/contracts/http/initial-data';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language-choice';
import { ServedHeadContext } from '../lib/served-head';

/** React moves these into the head of the document. */
export const HeadTags = ({ title, description, canonical, alternates = [], noindex }: ServedHead) => (
  <>
    {title && <title>{title}</title>}
    {description && <meta name="description" content={description} />}
    {canonical && <link rel="canonical" href={canonical} />}
    {alternates.map(({ hreflang, href }) => (
      <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
    ))}
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
  const language = useLanguage();
  const ownHead = { title: `${title} | ${brandName}`, description, noindex };
  if (served?.path !== pathname) return <HeadTags {...ownHead} />;
  const { canonical, alternates } = served;
  return <HeadTags {...ownHead} {...(served.language === language ? served : { canonical, alternates })} />;
}
