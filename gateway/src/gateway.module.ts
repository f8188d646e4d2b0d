import { Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { DevicesController } from './accounts/devices.controller';
import { PersonalDataController } from './accounts/personal-data.controller';
import { ProfilesController } from './accounts/profiles.controller';
import { SignInController } from './accounts/sign-in.controller';
import { AuditTrail } from './audit/audit-trail';
import { Records } from './audit/records';
import { OwnBookingsController } from './bookings/own-bookings.controller';
import { QrImages } from './bookings/qr-images';
import { TicketDocuments } from './bookings/ticket-documents';
import { OrderIntake } from './checkout/order-intake';
import { OrdersController } from './checkout/orders.controller';
import { PaymentResult } from './checkout/payment-result';
import { PaymentResultController } from './checkout/payment-result.controller';
import { PricesController } from './checkout/prices.controller';
import { WebhooksController } from './checkout/webhooks.controller';
import { AuditController } from './console/audit.controller';
import { BlockedSeatsController } from './console/blocked-seats.controller';
import { BookingDetailsController } from './console/booking-details.controller';
import { BookingListController } from './console/booking-list.controller';
import { CashCounterController } from './console/cash-counter.controller';
import { ConsoleBookings } from './console/console-bookings';
import { DashboardController } from './console/dashboard.controller';
import { LivePaymentsController } from './console/live-payments.controller';
import { HealthOfSystem } from './console/health-of-system';
import { OnSaleController } from './console/on-sale.controller';
import { OnSaleStreams } from './console/on-sale-streams';
import { OrderReviewController } from './console/order-review.controller';
import { OrderListController } from './console/order-list.controller';
import { PeopleController } from './console/people.controller';
import { PlaceSearchController } from './console/place-search.controller';
import { ReviewModerationController } from './console/review-moderation.controller';
import { SecondFactorController } from './console/second-factor.controller';
import { ShiftsController } from './console/shifts.controller';
import { BannersController } from './discovery/banners.controller';
import { CommittedSeatsReader } from './discovery/committed-seats';
import { ContactController } from './discovery/contact.controller';
import { CouponsController } from './discovery/coupons.controller';
import { EventEditingController } from './discovery/event-editing.controller';
import { EventOpinions } from './discovery/event-opinions';
import { EventReader } from './discovery/event-reader';
import { TierPrices } from './discovery/tier-prices';
import { EventsController } from './discovery/events.controller';
import { ListedCoupons } from './discovery/listed-coupons';
import { OnAvailabilityChanged } from './discovery/on-availability-changed';
import { OnEventChanged } from './discovery/on-event-changed';
import { Places } from './discovery/places';
import { PlacesController } from './discovery/places.controller';
import { ReviewsController } from './discovery/reviews.controller';
import { SeatStreams } from './discovery/seat-streams';
import { Seats } from './discovery/seats';
import { ShownBanners } from './discovery/shown-banners';
import { Shelves } from './discovery/shelves';
import { WishlistsController } from './discovery/wishlists.controller';
import { Readiness } from './health/readiness';
import { AccessLog } from './http/access-log';
import { ApiKeys } from './http/api-keys';
import { ErrorFilter } from './http/error-filter';
import { KeptAnswers } from './http/kept-answers';
import { OpenRoutes } from './http/open-routes';
import { RequestHooks } from './http/request-hooks';
import { RequestRecord } from './http/request-record';
import { RouteCensus } from './http/route-census';
import { Limits } from './limits/limits';
import { SharedLimits } from './limits/shared-limits';
import { PageAnswers } from './pages/page-answers';
import { Pages } from './pages/pages';
import { AccessTokens } from './session/access-tokens';
import { BearerStrategy } from './session/bearer.strategy';
import { Bearers } from './session/bearers';
import { OnSessionEnded } from './session/on-session-ended';
import { Sessions } from './session/sessions';
import { SigningKeys } from './session/signing-keys';
import { UploadsController } from './uploads/uploads.controller';

const http = [
  AuditTrail,
  Records,
  AccessLog,
  ApiKeys,
  ErrorFilter,
  KeptAnswers,
  OpenRoutes,
  RequestHooks,
  RequestRecord,
  RouteCensus,
  Limits,
  SharedLimits,
  PageAnswers,
  Pages,
  Readiness,
];
const session = [SigningKeys, AccessTokens, Sessions, Bearers, BearerStrategy, OnSessionEnded];
const discovery = [
  EventReader,
  CommittedSeatsReader,
  TierPrices,
  Seats,
  SeatStreams,
  Places,
  Shelves,
  ShownBanners,
  EventOpinions,
  ListedCoupons,
  OnEventChanged,
  OnAvailabilityChanged,
];
const checkout = [
  OrderIntake,
  PaymentResult,
  QrImages,
  TicketDocuments,
  ConsoleBookings,
  HealthOfSystem,
  OnSaleStreams,
];

@Module({
  imports: [DiscoveryModule, PassportModule],
  controllers: [
    SignInController,
    ProfilesController,
    DevicesController,
    PersonalDataController,
    EventsController,
    EventEditingController,
    PlacesController,
    BannersController,
    ReviewsController,
    WishlistsController,
    ContactController,
    CouponsController,
    PricesController,
    OrdersController,
    PaymentResultController,
    WebhooksController,
    OwnBookingsController,
    OrderListController,
    OrderReviewController,
    BookingListController,
    BookingDetailsController,
    CashCounterController,
    ShiftsController,
    BlockedSeatsController,
    OnSaleController,
    DashboardController,
    LivePaymentsController,
    ReviewModerationController,
    PlaceSearchController,
    PeopleController,
    SecondFactorController,
    AuditController,
    UploadsController,
  ],
  providers: [...http, ...session, ...discovery, ...checkout, { provide: APP_FILTER, useExisting: ErrorFilter }],
})
export class GatewayModule {}
