import { askAhead } from '../../lib/api';
import { dashboardUrl } from './dashboard-url';

/** Asks for the figures of the range in an address. */
export function prepareDashboard(search: string): void {
  const { read, fallback } = dashboardUrl.range;
  const range = read(new URLSearchParams(search).get('range') ?? '') ?? fallback;
  askAhead('GET /api/admin/getDashboardStats', { query: { range } });
  askAhead('GET /api/admin/getDashboardSeries', { query: { range } });
}
