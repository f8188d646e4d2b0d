const find = (selector: string): Element[] =>
  import.meta.env.SSR ? [] : [...document.head.querySelectorAll(selector)];

/** What the server wrote into the head for readers that run no scripts, as found before React adds its own. */
const titles = find('title, meta[name="description"], meta[name="robots"]');
const aboutFirstPage = find(
  'link[rel="canonical"], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]',
);
const firstPath = import.meta.env.SSR ? '' : window.location.pathname;

/**
 * The first title of a document wins, so the served one would stand on every later page.
 * The rest stays as long as it is true.
 */
export function giveWayToPageHead(): void {
  for (const element of titles.splice(0)) {
    const { name } = element as HTMLMetaElement;
    // One that stands alone React has made its own.
    if (find(name ? `meta[name=${name}]` : 'title').length > 1) element.remove();
  }
  if (window.location.pathname === firstPath) return;
  for (const element of aboutFirstPage.splice(0)) element.remove();
}
