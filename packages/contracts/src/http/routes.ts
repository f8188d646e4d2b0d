import { accountRoutes } from './account';
import { auditRoutes } from './audit';
import { bankTransferRoutes } from './bank-transfer';
import { bannerRoutes } from './banner';
import { bookingRoutes } from './booking';
import { checkInRoutes } from './check-in';
import { checkoutRoutes } from './checkout';
import { consoleBookingRoutes } from './console-booking';
import { consoleOrderRoutes } from './console-order';
import { contactRoutes } from './contact';
import { buyerRoutes } from './buyer';
import { counterRoutes } from './counter';
import { channelSeatsRoutes } from './channel-seats';
import { guestListRoutes } from './guest-list';
import { letterRoutes } from './letter';
import { couponRoutes } from './coupon';
import { dashboardRoutes } from './dashboard';
import { deliveryRoutes } from './delivery';
import { directoryRoutes } from './directory';
import { eventMailRoutes } from './event-mail';
import { eventRoutes } from './event';
import { eventSalesRoutes } from './event-sales';
import { eventListRoutes } from './event-list';
import { followRoutes } from './follow';
import { onSaleRoutes } from './on-sale';
import { paymentRoutes } from './payment';
import { reportRoutes } from './report';
import { serviceAccountRoutes } from './service-account';
import { settlementRoutes } from './settlement';
import { userRoutes } from './users';
import { placeRoutes } from './place';
import { reviewRoutes } from './review';
import { secondFactorRoutes } from './second-factor';
import { shiftRoutes } from './shift';
import { emailRoutes } from './email';
import { smsRoutes } from './sms';
import { uploadRoutes } from './upload';
import { usedVenueRoutes } from './used-venue';
import { webhookRoutes } from './webhook';
import { wishlistRoutes } from './wishlist';

/** Every route of the gateway, keyed by `METHOD /path`: the one table behind validation, access, OpenAPI and both web apps. */
export const routes = {
  ...accountRoutes,
  ...checkInRoutes,
  ...eventRoutes,
  ...directoryRoutes,
  ...eventListRoutes,
  ...bannerRoutes,
  ...reviewRoutes,
  ...wishlistRoutes,
  ...followRoutes,
  ...eventMailRoutes,
  ...uploadRoutes,
  ...placeRoutes,
  ...usedVenueRoutes,
  ...contactRoutes,
  ...userRoutes,
  ...serviceAccountRoutes,
  ...webhookRoutes,
  ...secondFactorRoutes,
  ...auditRoutes,
  ...couponRoutes,
  ...checkoutRoutes,
  ...bookingRoutes,
  ...consoleOrderRoutes,
  ...consoleBookingRoutes,
  ...deliveryRoutes,
  ...counterRoutes,
  ...buyerRoutes,
  ...channelSeatsRoutes,
  ...guestListRoutes,
  ...letterRoutes,
  ...shiftRoutes,
  ...onSaleRoutes,
  ...eventSalesRoutes,
  ...dashboardRoutes,
  ...reportRoutes,
  ...paymentRoutes,
  ...settlementRoutes,
  ...bankTransferRoutes,
  ...emailRoutes,
  ...smsRoutes,
};

export type Routes = typeof routes;
