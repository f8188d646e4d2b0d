import type { Database, Migration } from '@utsav/service-kit/migrations/migration';
import { smsContentOf } from '../formatting/sms-content';

interface OldNotice {
  text: string;
}

/** Pending texts of the release before hold their text alone; providers need the template and its variables. */
export const smsContentOfNotices: Migration = {
  name: '0002-sms-content-of-notices',
  async up(database: Database) {
    const deliveries = database.collection('deliveries');
    const old = { channel: 'sms', state: 'pending', 'notice.text': { $type: 'string' as const }, 'notice.sms': null };
    for await (const { _id, notice } of deliveries.find(old)) {
      const sms = smsContentOf((notice as OldNotice).text);
      if (sms) await deliveries.updateOne({ _id, state: 'pending' }, { $set: { 'notice.sms': sms } });
    }
  },
};
