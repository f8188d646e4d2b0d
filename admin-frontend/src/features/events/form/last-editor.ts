import { api } from '../../../lib/api';

const LOOKED_AT = 50;

/** Name of the user who last edited an event according to the audit trail; empty if it has no entry. */
export async function findLastEditor(eventId: string): Promise<string> {
  try {
    const { data } = await api.call('GET /api/admin/audit', { query: { action: 'event', page: 1, limit: LOOKED_AT } });
    return data.find(({ record }) => record.id === eventId)?.actor.name ?? '';
  } catch {
    return '';
  }
}
