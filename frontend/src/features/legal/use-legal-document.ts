import { use } from 'react';
import { useLanguage } from '../../i18n/language-choice';
import type { LanguageCode } from '../../i18n/languages';
import type { LegalDocument } from './legal-document';

type DocumentName = 'terms' | 'privacy';
type Loader = () => Promise<{ document: LegalDocument }>;

/** English is the binding text; a language without a translation shows it. */
const LOADERS: Record<DocumentName, { en: Loader } & Partial<Record<LanguageCode, Loader>>> = {
  terms: { en: () => import('./documents/terms.en'), hi: () => import('./documents/terms.hi') },
  privacy: { en: () => import('./documents/privacy.en'), hi: () => import('./documents/privacy.hi') },
};

const loading = new Map<string, Promise<LegalDocument>>();

function documentOf(name: DocumentName, language: LanguageCode): Promise<LegalDocument> {
  const key = `${name}.${language}`;
  const known = loading.get(key);
  if (known) return known;
  const load = LOADERS[name][language] ?? LOADERS[name].en;
  const promise = load().then(({ document }) => document);
  promise.catch(() => loading.delete(key));
  loading.set(key, promise);
  return promise;
}

/** Suspends while the text loads. */
export const useLegalDocument = (name: DocumentName): LegalDocument => use(documentOf(name, useLanguage()));
