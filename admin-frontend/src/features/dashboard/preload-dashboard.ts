import { preloadApi } from '../../lib/api';
import { dashboardQuery } from './dashboard-query';

/** Loads the figures of the range in an address. */
export function preloadDashboard(search: string): void {
  const { read, fallback } = dashboardQuery.range;
  const range = read(new URLSearchParams(search).get('range') ?? '') ?? fallback;
  preloadApi('GET /api/admin/getDashboardStats', { query: { range } });
  preloadApi('GET /api/admin/getDashboardSeries', { query: { range } });
}
