import { defaultLanguage, type Language } from '@utsav/brand/languages';
import { smsTemplates, type SmsTemplate, type SmsVariables } from '../i18n/en/sms-catalogue';
import { smsText } from './sms-texts';

/** What one text message says. Only `smsContent` makes it, so that nothing else than approved texts is sent. */
export interface SmsContent {
  template: SmsTemplate;
  /** Of the approved text; absent in English ones that 0.1.0 stored. */
  language?: Language;
  /** In the order of the text, as they stand in it. */
  variables: string[];
  text: string;
}

/** Operators reject a message with a longer variable. */
const maxVariableLength = 30;
/** An empty variable would not match the approved text either. */
const placeholder = '-';
const variable = /\{(\w+)\}/;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A letter of Hindi is several characters, none of which may stand alone. */
function shortened(line: string): string {
  if (line.length <= maxVariableLength) return line;
  let short = '';
  let length = 0;
  for (const { segment } of graphemes.segment(line)) {
    length += [...segment].length;
    if (length > maxVariableLength) break;
    short += segment;
  }
  return short.trim();
}

function fitted(name: string, value: string): string {
  const line = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return (name === 'link' ? line : shortened(line)) || placeholder;
}

export function smsContent<T extends SmsTemplate>(
  template: T,
  language: Language,
  values: Readonly<Record<SmsVariables<T>, string>>,
): SmsContent {
  // Split at a group, the odd parts are the names.
  const parts = smsText(template, language).split(variable);
  const filled = parts.map((part, at) => (at % 2 ? fitted(part, values[part as SmsVariables<T>]) : part));
  return { template, language, variables: filled.filter((_, at) => at % 2), text: filled.join('') };
}

/** The content that an English text was made of; undefined when no approved text fits. */
export function smsContentOf(text: string): SmsContent | undefined {
  for (const template of smsTemplates) {
    const parts = smsText(template, defaultLanguage).split(variable);
    const pattern = parts.map((part, at) => (at % 2 ? '(.+?)' : part.replaceAll(/[.?+*()[\]]/g, String.raw`\$&`)));
    const values = new RegExp(`^${pattern.join('')}$`, 'su').exec(text)?.slice(1);
    if (!values) continue;
    const names = parts.filter((_, at) => at % 2);
    const given = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
    return smsContent(template, defaultLanguage, given as never);
  }
  return undefined;
}
