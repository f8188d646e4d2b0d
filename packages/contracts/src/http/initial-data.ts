import type { Language } from '@utsav/brand/languages';
import type { PageMeta } from './envelope';

/** A response that a page is server-rendered from; the site starts with it instead of requesting it. */
export interface PreloadedResponse {
  /** As in `routes`. */
  route: string;
  /** Input of the request; with the route it is the site's cache key. */
  input: object;
  data: unknown;
  meta?: PageMeta;
}

/** What search engines read; a page has its own title and description where they are absent. */
export interface ServedHead {
  title?: string;
  description?: string;
  /** Absolute. */
  canonical?: string;
  /** The same page in each language, with BCP-47 codes and `x-default`. */
  alternates?: readonly { hreflang: string; href: string }[];
  noindex?: boolean;
}

/** The JSON in a server-rendered page that the site hydrates with. */
export interface InitialData {
  /** When the responses were read, in milliseconds. */
  at: number;
  language: Language;
  /** The path that was rendered, without what its language adds. */
  path: string;
  /** Of its query what the page reads. */
  search?: string;
  /** Of the header, where the page goes by it. */
  city?: string;
  head: ServedHead;
  /** Absent where only the head was rendered. */
  responses?: PreloadedResponse[];
}

/** Id of the script element with the `InitialData`. */
export const initialDataId = 'initial-data';

/** What shared links show of a page, and its structured data (schema.org). */
export interface SharePreview {
  url: string;
  image: { url: string; alt: string; type?: string; width?: number; height?: number };
  structuredData: object;
}

/** Built files that a page needs, by the path they are served under. */
export interface PageAssets {
  /** The entry first. */
  modules: string[];
  styles: string[];
  fonts: string[];
}

/** Pages of the site with a list of events that their address narrows, by the names of their paths. */
export const listPages = ['featured', 'trending', 'weekend', 'search'] as const;
export type ListPage = (typeof listPages)[number];

/** The pages that the server renders; of `other` pages it renders the head only. */
export type RenderedPage = 'home' | 'event' | 'directory' | 'checkout' | ListPage | 'other';

export interface RenderInput extends InitialData {
  siteUrl: string;
  share?: SharePreview;
  assets: PageAssets;
}

/** The export of `frontend/src/entry-server.tsx`, which the gateway loads: a whole HTML document. */
export type RenderPage = (input: RenderInput) => Promise<string>;

/** One length of the featured list on home, so that all of its parts share one response. */
export const homeFeaturedLimit = 9;
