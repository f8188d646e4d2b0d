import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AccountsModule } from './accounts/accounts.module';
import { AuditInterceptor } from './audit/audit.interceptor';
import { AuditModule } from './audit/audit.module';
import { BankTransfersModule } from './bank-transfers/bank-transfers.module';
import { BannersModule } from './banners/banners.module';
import { BookingsModule } from './bookings/bookings.module';
import { BuyersModule } from './buyers/buyers.module';
import { CheckInModule } from './check-in/check-in.module';
import { CheckoutModule } from './checkout/checkout.module';
import { OrderAdmissionGuard } from './checkout/order-admission.guard';
import { ContactModule } from './contact/contact.module';
import { CounterModule } from './counter/counter.module';
import { CouponsModule } from './coupons/coupons.module';
import { DashboardModule } from './dashboard/dashboard.module';
import { DeliveriesModule } from './deliveries/deliveries.module';
import { DirectoryModule } from './directory/directory.module';
import { EmailModule } from './email/email.module';
import { EventListsModule } from './event-lists/event-lists.module';
import { EventsModule } from './events/events.module';
import { FollowingModule } from './following/following.module';
import { GuestListsModule } from './guest-lists/guest-lists.module';
import { Readiness } from './health/readiness';
import { RequestHooks } from './hooks/request-hooks';
import { AccessLog } from './http/access-log';
import { ErrorFilter } from './http/error-filter';
import { RequestMetrics } from './http/request-metrics';
import { ResponseCache } from './http/response-cache/response-cache';
import { ResponseInterceptor } from './http/response.interceptor';
import { RouteRegistry } from './http/route-registry';
import { LettersModule } from './letters/letters.module';
import { FailureInterceptor } from './limits/failure.interceptor';
import { LimitsModule } from './limits/limits.module';
import { SharedLimitGuard } from './limits/shared-limit.guard';
import { OnSaleModule } from './on-sale/on-sale.module';
import { OrdersModule } from './orders/orders.module';
import { PagesModule } from './pages/pages.module';
import { PaymentsModule } from './payments/payments.module';
import { PlacesModule } from './places/places.module';
import { PublicCouponsModule } from './public-coupons/public-coupons.module';
import { ReportsModule } from './reports/reports.module';
import { ReviewsModule } from './reviews/reviews.module';
import { SeatsModule } from './seats/seats.module';
import { AccessGuard } from './session/access.guard';
import { BearerGuard } from './session/bearer.guard';
import { ServiceAccountsModule } from './service-accounts/service-accounts.module';
import { SessionModule } from './session/session.module';
import { SmsModule } from './sms/sms.module';
import { StreamsModule } from './streams/streams.module';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { UploadsModule } from './uploads/uploads.module';
import { UsersModule } from './users/users.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** In the order in which they run. */
const enhancers = [
  { provide: APP_GUARD, useClass: OrderAdmissionGuard },
  { provide: APP_GUARD, useClass: BearerGuard },
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_GUARD, useClass: SharedLimitGuard },
  { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
  { provide: APP_INTERCEPTOR, useClass: FailureInterceptor },
  { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  { provide: APP_FILTER, useExisting: ErrorFilter },
];

@Module({
  imports: [
    DiscoveryModule,
    AccountsModule,
    AuditModule,
    BankTransfersModule,
    BannersModule,
    BookingsModule,
    BuyersModule,
    CheckInModule,
    CheckoutModule,
    ContactModule,
    CounterModule,
    CouponsModule,
    DashboardModule,
    DeliveriesModule,
    DirectoryModule,
    EmailModule,
    EventListsModule,
    EventsModule,
    FollowingModule,
    GuestListsModule,
    LettersModule,
    LimitsModule,
    OnSaleModule,
    OrdersModule,
    PagesModule,
    PaymentsModule,
    PlacesModule,
    PublicCouponsModule,
    ReportsModule,
    ReviewsModule,
    SeatsModule,
    ServiceAccountsModule,
    SessionModule,
    SmsModule,
    StreamsModule,
    SuggestionsModule,
    UploadsModule,
    UsersModule,
    WebhooksModule,
  ],
  providers: [
    AccessLog,
    ErrorFilter,
    ResponseCache,
    RequestHooks,
    RequestMetrics,
    RouteRegistry,
    Readiness,
    ...enhancers,
  ],
})
export class GatewayModule {}
