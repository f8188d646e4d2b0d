import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';

/** What assistive technology stumbles over. */
export async function violations(page: Page): Promise<string[]> {
  // Given to the page from outside, so its content policy stays as it is.
  await page.evaluate(axe.source);
  const results = await page.evaluate((): Promise<AxeResults> =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/**
 * What does not fit the width of the window: a page that scrolls sideways, with the innermost elements that stick out of
 * it, and texts that their own box cuts off without an ellipsis.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const named = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 40)}`;
    const all = [...document.body.querySelectorAll<HTMLElement>('*')];
    const isClipped = (element: Element): boolean => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      return false;
    };
    const wide =
      scrollWidth > clientWidth
        ? all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !isClipped(element))
        : [];
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const cut = all.filter((element) => {
      if (element.scrollWidth <= element.clientWidth + 1 || !hasText(element)) return false;
      if (element.closest('.sr-only') || element.clientWidth <= 1) return false;
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      if (display === 'inline' || textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll')
        return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    });
    return [
      ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : []),
      ...innermost.slice(0, 5).map((element) => `sticks out: ${named(element)}`),
      ...cut.slice(0, 5).map((element) => `cut off: ${named(element)}`),
    ];
  });

/** Where the links of a page lead, without those that open another program or stay on the page. */
export const linksOf = (page: Page): Promise<string[]> =>
  page.$$eval('a[href]', (links) =>
    links
      .map((link) => (link as HTMLAnchorElement).href)
      .filter((href) => /^https?:/.test(href) && href.split('#')[0] !== location.href.split('#')[0]),
  );
