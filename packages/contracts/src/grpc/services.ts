import type { BookingServiceClient } from '../gen/utsav/booking/v1/booking_service';
import type { CatalogServiceClient } from '../gen/utsav/catalog/v1/catalog_service';
import type { IdentityServiceClient } from '../gen/utsav/identity/v1/identity_service';
import type { NotificationsServiceClient } from '../gen/utsav/notifications/v1/notifications_service';
import type { PaymentsServiceClient } from '../gen/utsav/payments/v1/payments_service';
import type { PricingServiceClient } from '../gen/utsav/pricing/v1/pricing_service';

/** Services with a gRPC API. */
export const serviceNames = ['identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What each of them serves. */
export interface ServiceClients extends Record<ServiceName, object> {
  identity: IdentityServiceClient;
  catalog: CatalogServiceClient;
  pricing: PricingServiceClient;
  booking: BookingServiceClient;
  payments: PaymentsServiceClient;
  notifications: NotificationsServiceClient;
}

/** The RPCs that a crowd of buyers calls, by method, with the one that takes many of their calls at once. */
export const batchRpcs: Partial<Record<ServiceName, Readonly<Record<string, string>>>> = {
  pricing: { quotePrice: 'quotePrices' },
  payments: {
    openPayment: 'openPayments',
    verifyPaymentReturn: 'verifyPaymentReturns',
    receiveWebhook: 'receiveWebhooks',
  },
  booking: { placeOrder: 'placeOrders', awaitOrder: 'awaitOrders' },
};
