import { defaultLanguage } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';
import { messagesIn } from './messages-in';

const others = languageCodes.filter((code) => code !== defaultLanguage);

/** Each text by its place; of a function, what it says about samples of its parameters. */
function texts(section: object, path = ''): [string, string][] {
  return Object.entries(section).flatMap(([name, value]): [string, string][] => {
    const at = path ? `${path}.${name}` : name;
    if (typeof value === 'object' && value !== null) return texts(value as object, at);
    return typeof value === 'string' ? [[at, value]] : [];
  });
}
const variablesOf = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

describe.each(others)('the messages in %s', (code) => {
  const translated = new Map(texts(messagesIn(code)));
  const english = texts(messagesIn(defaultLanguage));

  it('are never the English text itself', () => {
    expect(english.filter(([at, text]) => translated.get(at) === text)).toEqual([]);
  });

  it('have the same variables as English in each text message', () => {
    const sms = english.filter(([at]) => at.startsWith('sms.'));
    expect(sms.length).toBeGreaterThan(10);
    for (const [at, text] of sms) expect([at, variablesOf(translated.get(at) ?? '')]).toEqual([at, variablesOf(text)]);
  });
});
