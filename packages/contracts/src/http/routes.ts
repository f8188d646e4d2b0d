import { accountRoutes } from './account';
import { bannerRoutes } from './banner';
import { bookingRoutes } from './booking';
import { checkoutRoutes } from './checkout';
import { consoleRoutes } from './console';
import { counterRoutes } from './counter';
import { couponRoutes } from './coupon';
import { dashboardRoutes } from './dashboard';
import { eventRoutes } from './event';
import { paymentRoutes } from './payment';
import { reviewRoutes } from './review';

/** Every route of the gateway, keyed by `METHOD /path`: the one table behind validation, access, OpenAPI and both web apps. */
export const routes = {
  ...accountRoutes,
  ...eventRoutes,
  ...bannerRoutes,
  ...reviewRoutes,
  ...couponRoutes,
  ...checkoutRoutes,
  ...bookingRoutes,
  ...consoleRoutes,
  ...counterRoutes,
  ...dashboardRoutes,
  ...paymentRoutes,
};

export type Routes = typeof routes;
