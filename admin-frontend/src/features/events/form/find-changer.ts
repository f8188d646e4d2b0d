import { api } from '../../../lib/api';

const LOOKED_AT = 50;

/** Who changed an event last, as far as the audit trail tells; empty where it does not. */
export async function findChanger(eventId: string): Promise<string> {
  try {
    const { data } = await api.call('GET /api/admin/audit', { query: { action: 'event', page: 1, limit: LOOKED_AT } });
    return data.find(({ record }) => record.id === eventId)?.actor.name ?? '';
  } catch {
    return '';
  }
}
