import { smsCatalogue, smsTemplates, type SmsTemplate, type SmsVariables } from './sms-catalogue';

/** What one text message says. Only `smsContent` makes it, so that nothing else than approved texts is sent. */
export interface SmsContent {
  template: SmsTemplate;
  /** In the order of the text, as they stand in it. */
  variables: string[];
  text: string;
}

/** Operators reject a message with a longer variable. */
const maxVariableLength = 30;
/** An empty variable would not match the approved text either. */
const placeholder = '-';
const variable = /\{(\w+)\}/;

function fitted(name: string, value: string): string {
  const line = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const short = name === 'link' ? line : [...line].slice(0, maxVariableLength).join('').trim();
  return short || placeholder;
}

export function smsContent<T extends SmsTemplate>(
  template: T,
  values: Readonly<Record<SmsVariables<T>, string>>,
): SmsContent {
  // Split at a group, the odd parts are the names.
  const parts = smsCatalogue[template].text.split(variable);
  const filled = parts.map((part, at) => (at % 2 ? fitted(part, values[part as SmsVariables<T>]) : part));
  return { template, variables: filled.filter((_, at) => at % 2), text: filled.join('') };
}

/** The content that a text was made of; undefined when no approved text fits. */
export function smsContentOf(text: string): SmsContent | undefined {
  for (const template of smsTemplates) {
    const parts = smsCatalogue[template].text.split(variable);
    const pattern = parts.map((part, at) => (at % 2 ? '(.+?)' : part.replaceAll(/[.?+*()[\]]/g, String.raw`\$&`)));
    const values = new RegExp(`^${pattern.join('')}$`, 'su').exec(text)?.slice(1);
    if (!values) continue;
    const names = parts.filter((_, at) => at % 2);
    return smsContent(template, Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) as never);
  }
  return undefined;
}
