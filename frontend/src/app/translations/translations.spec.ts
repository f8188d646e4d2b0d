// @vitest-environment jsdom
import { brandName } from '@utsav/brand/name';
import { errorCatalogue } from '@utsav/contracts/errors/catalogue';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Section } from '../../i18n/active-messages';
import { chooseLanguage, registerTranslations } from '../../i18n/language-choice';
import { messages as wishlist } from '../../features/wishlist/messages';
import { translations } from './translations';

const source = path.resolve(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const messageFiles = files.filter((file) => file.endsWith('messages.ts') && !/^(i18n|app\/translations)\//.test(file));

/** Section by section the English messages, under the name that the file gives its section. */
async function english(): Promise<Record<string, Section>> {
  const sections = messageFiles.map(async (file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    const name = /defineMessages\('(\w+)'/.exec(text)?.[1] ?? file;
    const { messages } = (await import(/* @vite-ignore */ path.join(source, file))) as { messages: Section };
    return [name, messages] as const;
  });
  return Object.fromEntries(await Promise.all(sections));
}

/** Only staff, the payment provider or direct API clients can get these. */
const NOT_ON_THIS_SITE = [
  'METHOD_NOT_ALLOWED',
  'HEADERS_TOO_LARGE',
  'ACCOUNT_NAME_TAKEN',
  'OWN_ROLE',
  'EVENT_HAS_BOOKINGS',
  'NAME_IN_USE',
  'PLACE_SEARCH_FAILED',
  'PLACE_LOOKUP_FAILED',
  'COUPON_CODE_TAKEN',
  'POSSIBLE_DUPLICATE',
  'POSSIBLE_DUPLICATE_GUESTS',
  'SHIFT_OPEN',
  'BELOW_COMMITTED',
  'REFUND_TOO_LARGE',
  'WEBHOOK_SIGNATURE_INVALID',
  'UTR_ALREADY_USED',
  'POSSIBLE_DUPLICATE_TRANSFER',
  'TRANSFER_AMOUNT_DIFFERS',
  'BUYER_HAS_NO_EMAIL',
  'LETTERS_OF_TODAY_SENT',
  'MOVES_OF_TODAY_MADE',
  'EMAIL_UNCONFIRMED',
  'EMAILS_OF_TODAY_SENT',
];

const signature = (text: unknown) =>
  typeof text === 'function' ? 'function' : [...String(text).matchAll(/\{\w+\}/g)].sort().join() || 'text';

describe.each(Object.entries(translations))('the messages in %s', (_code, load) => {
  it('have the same keys as English and the same placeholders', async () => {
    const { errors: _, names: __, ...translated } = await load();
    const shapeOf = (sections: Record<string, Section>) =>
      Object.entries(sections)
        .flatMap(([section, words]) => Object.keys(words).map((name) => `${section}.${name} ${signature(words[name])}`))
        .sort();
    expect(shapeOf(translated)).toEqual(shapeOf(await english()));
  });

  it('name every error that a visitor or member can meet', async () => {
    const { errors } = await load();
    const expected = Object.keys(errorCatalogue).filter((error) => !NOT_ON_THIS_SITE.includes(error));
    expect(Object.keys(errors).sort()).toEqual(expected.sort());
  });

  it('are never the English text itself', async () => {
    const translated: Record<string, Section> = { ...(await load()) };
    for (const [section, words] of Object.entries(await english()))
      for (const [name, text] of Object.entries(words))
        if (typeof text === 'string' && /[a-z]{3}/.test(text.replace(/\{\w+\}/g, '')))
          expect.soft(translated[section]?.[name], `${section}.${name}`).not.toBe(text);
  });
});

it('change what is read, and change it back', async () => {
  registerTranslations(translations);
  await chooseLanguage('hi');
  expect(wishlist.empty).toBe('आपकी इच्छा-सूची ख़ाली है');
  expect(document.documentElement.lang).toBe('hi-IN');
  await chooseLanguage('en');
  expect(wishlist.empty).toBe('Your Wishlist is Empty');
});

it('say one ticket in the singular in Hindi', async () => {
  const { bookings, tickets, lib } = await translations.hi();
  expect(bookings.returnText(1, '₹500')).toMatch(/^1 टिकट तुरंत अमान्य हो जाएगा /);
  expect(bookings.returnFreeText(2)).toMatch(/^2 टिकट तुरंत अमान्य हो जाएँगे/);
  expect(bookings.exchangeEqual(1)).toMatch(/^1 टिकट तुरंत बदल जाएगा/);
  expect(tickets.returned(1)).toBe('1 टिकट लौटाया गया।');
  expect(tickets.returned(2)).toBe('2 टिकट लौटाए गए।');
  expect(lib.moreDates(1)).toBe('और 1 तारीख़');
});

it('stand in no component as bare text', () => {
  const bare = files
    .filter((file) => file.endsWith('.tsx') && !file.includes('.spec.') && !file.includes('testing'))
    .flatMap((file) => {
      const text = readFileSync(path.join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const inTags = text.matchAll(
        /^\s*(?!import|export|const|return|case|type|interface)([A-Z][a-z]+(?: [a-z]+)+)[.?!]?\s*$/gm,
      );
      const inAttributes = text.matchAll(
        /(?:label|title|text|aria-label|placeholder|alt|hint)="([^"]*[A-Za-z]{3}[^"]*)"/g,
      );
      const between = text.matchAll(/>([A-Z][A-Za-z ,.'’!?]{2,})<\//g);
      return [...inTags, ...inAttributes, ...between].map((found) => `${file}: ${found[1]}`);
    });
  // The name of the site is the same in all languages.
  expect(bare.filter((found) => !found.endsWith(`: ${brandName}`))).toEqual([]);
});
