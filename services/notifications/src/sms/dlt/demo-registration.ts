import type { Language } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';
import { smsTemplates, type SmsTemplate } from '../../i18n/en/sms-catalogue';

/** Ids that only the inbox knows, which imitates providers, operators and their register. */
export const demoSender = 'UTSDMO';
export const demoEntityId = '1101999000000000001';

/** Language, then text: `002` is the second text in English, `102` in Hindi. */
function position(template: SmsTemplate, language: Language): string {
  const place = [languageCodes.indexOf(language), smsTemplates.indexOf(template) + 1] as const;
  return `${place[0]}${String(place[1]).padStart(2, '0')}`;
}
export const demoTemplateId = (template: SmsTemplate, language: Language): string =>
  `1107999000000000${position(template, language)}`;
export const demoFlowId = (template: SmsTemplate, language: Language): string =>
  `de3000000000000000000${position(template, language)}`;
