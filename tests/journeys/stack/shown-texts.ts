import type { Page } from 'puppeteer';

/** Remembers what a page was rendered from and what the API answered to it, so that words of the data can be distinguished from those of the site. */
export function answersOf(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    // A page that is left takes its unread answers with it.
    const text = () => response.text().catch(() => '');
    if (response.url().includes('/api/') && type.includes('json')) answers.push(text());
    if (type.includes('html'))
      answers.push(text().then((html) => /id="initial-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''));
  });
  return async () =>
    (await Promise.all(answers))
      .join(' ')
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase();
}

/** What a page shows or reads out, piece by piece: texts in view, names of controls, hints in fields. */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (node.parentElement?.checkVisibility()) texts.push(node.nodeValue ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (element.checkVisibility()) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });

/** Names and abbreviations that are the same in every language. */
const INTERNATIONAL = [
  'utsav',
  'english',
  'ist',
  'am ist',
  'pm ist',
  'whatsapp',
  'facebook',
  'instagram',
  'google play',
  'app store',
  'qr',
  'pdf',
];

/** Words in Latin letters that neither the data nor the list of names explains: English left in the site. */
export async function englishOn(page: Page, data: () => Promise<string>): Promise<string[]> {
  // An open stream of seats or events is no sign of loading.
  await page.waitForNetworkIdle({ idleTime: 400, concurrency: 2 });
  const answers = await data();
  const phrases = (await shownTexts(page)).flatMap((text) => text.match(/[a-z]{2}[a-z0-9 .'’&!?-]*/gi) ?? []);
  const known = (phrase: string) => INTERNATIONAL.includes(phrase) || answers.includes(phrase);
  return [...new Set(phrases.map((phrase) => phrase.trim().replace(/[.,!?-]+$/, '')))].filter(
    (phrase) => !known(phrase.toLowerCase()),
  );
}
