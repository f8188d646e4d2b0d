import type { Language } from '@utsav/brand/languages';
import { messagesIn } from '../i18n/messages-in';
import { variableTypes, type SmsTemplate, type VariableName } from '../i18n/en/sms-catalogue';

export const smsText = (template: SmsTemplate, language: Language): string => messagesIn(language).sms[template];

/** The text as it is registered at the DLT register: `{#numeric#} is your code.` */
export const dltText = (template: SmsTemplate, language: Language): string =>
  smsText(template, language).replaceAll(/\{(\w+)\}/g, (_, name: VariableName) => `{#${variableTypes[name]}#}`);
