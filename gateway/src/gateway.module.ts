import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import { mediaStoreOf } from '@utsav/service-kit/objects/media-store-of';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { DevicesController } from './accounts/devices.controller';
import { MailChoiceController } from './accounts/mail-choice.controller';
import { PersonalDataController } from './accounts/personal-data.controller';
import { ProfilesController } from './accounts/profiles.controller';
import { SignInController } from './accounts/sign-in.controller';
import { AuditInterceptor } from './audit/audit.interceptor';
import { EntitySnapshots } from './audit/entity-snapshots';
import { OwnBookingsController } from './bookings/own-bookings.controller';
import { BookingOwners } from './rpc/booking-owners';
import { QrImages } from './bookings/qr-images';
import { TicketDocuments } from './bookings/ticket-documents';
import { OrderAdmission } from './checkout/order-admission';
import { OrderAdmissionGuard } from './checkout/order-admission.guard';
import { OrderAttempts } from './checkout/order-attempts';
import { OrdersController } from './checkout/orders.controller';
import { PaymentResult } from './checkout/payment-result';
import { PaymentResultController } from './checkout/payment-result.controller';
import { PricesController } from './checkout/prices.controller';
import { SoldOutView } from './checkout/sold-out-view';
import { TransferInstructionsController } from './checkout/transfer-instructions.controller';
import { WebhooksController } from './checkout/webhooks.controller';
import { AuditController } from './console/audit.controller';
import { BlockedSeatsController } from './console/blocked-seats.controller';
import { ChannelSeatsController } from './console/channel-seats.controller';
import { BookingDetailsController } from './console/booking-details.controller';
import { BookingListController } from './console/booking-list.controller';
import { BuyersController } from './console/buyers.controller';
import { CashCounterController } from './console/cash-counter.controller';
import { ConsoleBookings } from './console/console-bookings';
import { DashboardController } from './console/dashboard.controller';
import { BankTransfersController } from './console/bank-transfers.controller';
import { LettersController } from './console/letters.controller';
import { GuestListsController } from './console/guest-lists.controller';
import { FindingsController } from './console/findings.controller';
import { LivePaymentsController } from './console/live-payments.controller';
import { IssuedDocumentsController } from './console/issued-documents.controller';
import { ReportsController } from './console/reports.controller';
import { StatementsController } from './console/statements.controller';
import { SystemHealthService } from './console/system-health.service';
import { DeliveriesController } from './console/deliveries.controller';
import { EventSalesController } from './console/event-sales.controller';
import { OnSaleController } from './console/on-sale.controller';
import { OnSaleStreams } from './console/on-sale-streams';
import { OrderReviewController } from './console/order-review.controller';
import { OrderListController } from './console/order-list.controller';
import { UsersController } from './console/users.controller';
import { PlaceSearchController } from './console/place-search.controller';
import { ReviewModerationController } from './console/review-moderation.controller';
import { SecondFactorController } from './console/second-factor.controller';
import { ShiftsController } from './console/shifts.controller';
import { BannersController } from './discovery/banners.controller';
import { EventListsController } from './discovery/event-lists.controller';
import { CommittedSeatsLoader } from './discovery/committed-seats';
import { ContactController } from './discovery/contact.controller';
import { CouponsController } from './discovery/coupons.controller';
import { DirectoryCache } from './discovery/directory-cache';
import { DirectoryController } from './discovery/directory.controller';
import { EventEditingController } from './discovery/event-editing.controller';
import { EventReviewsCache } from './discovery/event-reviews-cache';
import { EventCacheService } from './discovery/event-cache.service';
import { TierPricesCache } from './discovery/tier-prices-cache';
import { EventsController } from './discovery/events.controller';
import { PublicCouponsCache } from './discovery/public-coupons-cache';
import { FollowsController } from './discovery/follows.controller';
import { NoticesController } from './discovery/notices.controller';
import { OnAvailabilityChanged } from './discovery/on-availability-changed';
import { OnEventChanged } from './discovery/on-event-changed';
import { PlacesCache } from './discovery/places-cache';
import { PlacesController } from './discovery/places.controller';
import { SuggestionsCache } from './discovery/suggestions-cache';
import { SuggestionsController } from './discovery/suggestions.controller';
import { ReviewsController } from './discovery/reviews.controller';
import { AvailabilityStreams } from './discovery/availability-streams';
import { AvailabilityCache } from './discovery/availability-cache';
import { ActiveBannersCache } from './discovery/active-banners-cache';
import { CouponEvents } from './discovery/coupon-events';
import { HomeSections } from './discovery/home-sections';
import { ScarceEvents } from './discovery/scarce-events';
import { ListedEvents } from './discovery/listed-events';
import { WishlistsController } from './discovery/wishlists.controller';
import { Readiness } from './health/readiness';
import { AccessLog } from './http/access-log';
import { ErrorFilter } from './http/error-filter';
import { ResponseCache } from './http/response-cache/response-cache';
import { ResponseInterceptor } from './http/response.interceptor';
import { RequestHooks } from './hooks/request-hooks';
import { RequestMetrics } from './http/request-metrics';
import { RouteRegistry } from './http/route-registry';
import { AddressChallenges } from './limits/address-challenges';
import { AddressWatch } from './limits/address-watch';
import { Captcha } from './limits/captcha';
import { FailureInterceptor } from './limits/failure.interceptor';
import { SharedLimitGuard } from './limits/shared-limit.guard';
import { RateLimitMetrics } from './limits/rate-limit-metrics';
import { RateLimits } from './limits/rate-limits';
import { StreamMetrics } from './streams/stream-metrics';
import { RedisLimits } from './limits/redis-limits';
import { Sitemap } from './pages/sitemap';
import { PreloadedData } from './pages/preloaded-data';
import { Pages } from './pages/pages';
import { SharePictures } from './pages/share-pictures';
import { AccessGuard } from './session/access.guard';
import { AccessTokens } from './session/access-tokens';
import { ApiKeyStrategy } from './session/api-key.strategy';
import { ApiKeys } from './session/api-keys';
import { BearerGuard } from './session/bearer.guard';
import { BearerStrategy } from './session/bearer.strategy';
import { BearerAuth } from './session/bearer-auth';
import { OnSessionEnded } from './session/on-session-ended';
import { Sessions } from './session/sessions';
import { SigningKeys } from './session/signing-keys';
import { EmailEventsController } from './email/email-events.controller';
import { SmsReceiptsController } from './sms/sms-receipts.controller';
import { UploadsController } from './uploads/uploads.controller';

const http = [
  EntitySnapshots,
  AccessLog,
  ErrorFilter,
  ResponseCache,
  RequestHooks,
  RequestMetrics,
  RouteRegistry,
  RateLimits,
  RateLimitMetrics,
  StreamMetrics,
  RedisLimits,
  AddressChallenges,
  Captcha,
  AddressWatch,
  PreloadedData,
  { provide: ObjectStore, inject: [CONFIG, LOG], useFactory: mediaStoreOf },
  SharePictures,
  Pages,
  Sitemap,
  Readiness,
];
const session = [
  SigningKeys,
  AccessTokens,
  Sessions,
  BearerAuth,
  BearerStrategy,
  ApiKeys,
  ApiKeyStrategy,
  OnSessionEnded,
];
const discovery = [
  EventCacheService,
  DirectoryCache,
  CommittedSeatsLoader,
  TierPricesCache,
  AvailabilityCache,
  AvailabilityStreams,
  PlacesCache,
  CouponEvents,
  HomeSections,
  ListedEvents,
  ScarceEvents,
  SuggestionsCache,
  ActiveBannersCache,
  EventReviewsCache,
  PublicCouponsCache,
  OnEventChanged,
  OnAvailabilityChanged,
];
const checkout = [
  OrderAdmission,
  OrderAttempts,
  SoldOutView,
  PaymentResult,
  BookingOwners,
  QrImages,
  TicketDocuments,
  ConsoleBookings,
  SystemHealthService,
  OnSaleStreams,
];

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
  imports: [DiscoveryModule, PassportModule],
  controllers: [
    SignInController,
    ProfilesController,
    DevicesController,
    PersonalDataController,
    MailChoiceController,
    EventsController,
    DirectoryController,
    SuggestionsController,
    EventEditingController,
    PlacesController,
    EventListsController,
    BannersController,
    ReviewsController,
    WishlistsController,
    FollowsController,
    NoticesController,
    ContactController,
    CouponsController,
    PricesController,
    OrdersController,
    PaymentResultController,
    TransferInstructionsController,
    WebhooksController,
    EmailEventsController,
    SmsReceiptsController,
    OwnBookingsController,
    OrderListController,
    OrderReviewController,
    BookingListController,
    BookingDetailsController,
    CashCounterController,
    BuyersController,
    GuestListsController,
    LettersController,
    ShiftsController,
    BlockedSeatsController,
    ChannelSeatsController,
    OnSaleController,
    DeliveriesController,
    EventSalesController,
    DashboardController,
    LivePaymentsController,
    FindingsController,
    StatementsController,
    ReportsController,
    IssuedDocumentsController,
    BankTransfersController,
    ReviewModerationController,
    PlaceSearchController,
    UsersController,
    SecondFactorController,
    AuditController,
    UploadsController,
  ],
  providers: [...http, ...session, ...discovery, ...checkout, ...enhancers],
})
export class GatewayModule {}
