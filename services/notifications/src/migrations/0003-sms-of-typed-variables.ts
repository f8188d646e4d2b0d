import { defaultLanguage } from '@utsav/brand/languages';
import type { Database, Migration } from '@utsav/service-kit/migrations/migration';
import { smsContent, type SmsContent } from '../formatting/sms-content';
import { smsText } from '../formatting/sms-texts';

/** The variables are the same and in the same order; operators let less stand in them. */
function retyped({ template, language = defaultLanguage, variables }: SmsContent): SmsContent {
  const names = [...smsText(template, language).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return smsContent(
    template,
    language,
    Object.fromEntries(names.map((name, at) => [name, variables[at] ?? ''])) as never,
  );
}

/** Pending texts of the release before have the words and variables of the registration before. */
export const smsOfTypedVariables: Migration = {
  name: '0003-sms-of-typed-variables',
  async up(database: Database) {
    const deliveries = database.collection('deliveries');
    const pending = { channel: 'sms', state: 'pending', 'notice.sms': { $type: 'object' as const } };
    for await (const { _id, notice } of deliveries.find(pending)) {
      const sms = retyped((notice as { sms: SmsContent }).sms);
      await deliveries.updateOne({ _id, state: 'pending' }, { $set: { 'notice.sms': sms } });
    }
  },
};
