import { smsTemplates, type SmsTemplate } from '../../wording/sms-catalogue';

/** Ids that only the inbox knows, which imitates providers, operators and their register. */
export const demoSender = 'UTSDMO';
export const demoEntityId = '1101999000000000001';

const position = (template: SmsTemplate): number => smsTemplates.indexOf(template) + 1;
export const demoTemplateId = (template: SmsTemplate): string =>
  `11079990000000000${String(position(template)).padStart(2, '0')}`;
export const demoFlowId = (template: SmsTemplate): string =>
  `de3000000000000000000${String(position(template)).padStart(3, '0')}`;
