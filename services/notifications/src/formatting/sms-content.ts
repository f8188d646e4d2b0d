import type { Language } from '@utsav/brand/languages';
import {
  variableTypes,
  type SmsTemplate,
  type SmsVariables,
  type VariableName,
  type VariableType,
} from '../i18n/en/sms-catalogue';
import { messagesIn } from '../i18n/messages-in';
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

/** Operators reject a message with a longer variable: 40 letters by the rules of 2025, 30 by those before. */
const maxVariableLength = 30;
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

/** `₹1,180.50` as letters and digits: `1180 and 50 paise`. What is no amount stays. */
function spelledAmount(text: string, language: Language): string {
  const [, rupees, paise = '00'] = /^₹?([\d,]+)(?:\.(\d{2}))?$/.exec(text) ?? [];
  if (!rupees) return text;
  const whole = rupees.replaceAll(',', '');
  return paise === '00' ? whole : messagesIn(language).smsWords.rupeesAndPaise(whole, paise);
}

/**
 * Letters, digits and spaces: `Sat 28 Nov 2026, 7:00 pm` is `Sat 28 Nov 2026 7 pm`. What only looks like them is made one
 * (`𝐋𝐢𝐯𝐞`, `②`), and a mark stays with its letter alone: pictures have marks, too.
 */
const alphanumeric = (text: string, language: Language): string =>
  text
    .replaceAll(/\p{No}/gu, ' $& ')
    .normalize('NFKC')
    .replaceAll(/(\d):00\b/g, '$1')
    .replaceAll('&', messagesIn(language).smsWords.and)
    .replaceAll('×', 'x')
    .replaceAll(/['’\u200C\u200D\p{Me}\uFE00-\uFE0F]|(?<![\p{L}\p{M}])\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim();

const shapes: Readonly<Record<VariableType, (text: string, language: Language) => string>> = {
  numeric: (text) => text.replaceAll(/\D/g, ''),
  alphanumeric: (text, language) => shortened(alphanumeric(text, language)) || messagesIn(language).smsWords.seeTicket,
  url: (text) => text,
};

function fitted(name: VariableName, value: string, language: Language): string {
  const line = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return shapes[variableTypes[name]](name === 'amount' ? spelledAmount(line, language) : line, language);
}

export function smsContent<T extends SmsTemplate>(
  template: T,
  language: Language,
  values: Readonly<Record<SmsVariables<T>, string>>,
): SmsContent {
  // Split at a group, the odd parts are the names.
  const parts = smsText(template, language).split(variable);
  const filled = parts.map((part, at) =>
    at % 2 ? fitted(part as VariableName, values[part as SmsVariables<T>], language) : part,
  );
  return { template, language, variables: filled.filter((_, at) => at % 2), text: filled.join('') };
}
