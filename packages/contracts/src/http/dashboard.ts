import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { defineRoutes } from './route';
import { IstTime } from './scalars';

/** After refunds, which may exceed what a day took. */
const Revenue = z.number();

const sums = {
  revenue: Revenue,
  /** Bookings made less bookings cancelled. */
  orders: z.number().int(),
  /** Events with more orders made than cancelled. */
  events: z.number().int(),
  /** Tickets sold less tickets cancelled or given back. */
  attendees: z.number().int(),
};

export const DashboardStats = z.object({
  summary: z.object({
    ...sums,
    /** The same number of days before. */
    prev: z.object(sums),
    /** Both without today, which is not over. */
    wholeDays: z.object({ ...sums, prev: z.object(sums) }).optional(),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const DashboardSeries = z.object({
  /** Days in India, such as 2026-11-21, oldest first; `revenue` and `orders` have one figure for each. */
  labels: z.array(z.string()),
  revenue: z.array(Revenue),
  orders: z.array(z.number().int()),
  /** Tickets by kind of event. */
  categories: z.array(z.object({ name: z.string(), value: z.number().int() })),
  topEvents: z.array(
    z.object({ _id: z.string(), name: z.string(), city: z.string(), tickets: z.number().int(), revenue: Revenue }),
  ),
  recentOrders: z.array(
    z.object({
      /** Booking code. */
      id: z.string(),
      event: z.string(),
      buyer: z.string(),
      amount: Rupees,
      status: z.string(),
      time: IstTime,
    }),
  ),
});
export type DashboardSeries = z.infer<typeof DashboardSeries>;

export const SystemHealth = z.object({
  status: z.enum(['sound', 'violated', 'unknown']),
  checkedAt: IstTime,
  /** One for each service that keeps invariants. */
  services: z.array(
    z.object({
      name: z.string(),
      /** False when the service did not answer. */
      answered: z.boolean(),
      /** What was checked: I1 to I41 of docs/reliability.md. */
      invariants: z.array(z.string()),
      violations: z.array(z.object({ invariant: z.string(), subject: z.string(), found: z.string() })),
      /** What could not be looked at, and why: neither sound nor violated. */
      unchecked: z.array(z.object({ invariant: z.string(), reason: z.string() })),
    }),
  ),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

const RangeQuery = z.object({ range: z.enum(['7d', '30d', '90d']).default('7d') });

export const dashboardRoutes = defineRoutes({
  'GET /api/admin/health': {
    operationId: 'getSystemHealth',
    access: 'system.view',
    tag: 'Console',
    summary: 'Whether stock, money and tickets add up, as the services found within the last minute',
    data: SystemHealth,
  },
  'GET /api/admin/getDashboardStats': {
    operationId: 'getDashboardStats',
    access: 'reports.view',
    tag: 'Console',
    summary: 'Sums of the last days, today included, and of as many before them',
    query: RangeQuery,
    data: DashboardStats,
    lifted: ['summary'],
  },
  'GET /api/admin/getDashboardSeries': {
    operationId: 'getDashboardSeries',
    access: 'reports.view',
    tag: 'Console',
    summary: 'Sales by day, kind and event, and the newest bookings',
    query: RangeQuery,
    data: DashboardSeries,
    lifted: ['labels', 'revenue', 'orders', 'categories', 'topEvents', 'recentOrders'],
  },
});
