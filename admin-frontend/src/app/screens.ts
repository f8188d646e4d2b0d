import {
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  CalendarOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  PictureOutlined,
  ScanOutlined,
  SendOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  StarOutlined,
  TagsOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { isPermitted, isStaff, type Permission, type Role } from '@utsav/contracts/roles/roles';
import { lazy, type ComponentType, type HTMLAttributes, type LazyExoticComponent } from 'react';
import { matchPath } from 'react-router-dom';
import { preloadDashboard } from '../features/dashboard/preload-dashboard';
import { paths } from '../lib/paths';

export interface Screen {
  path: string;
  title: string;
  /** What whoever sees it must be permitted; `staff` is for all of them. */
  access: Permission | 'staff';
  /** A screen with an icon stands in the menu. */
  icon?: ComponentType<HTMLAttributes<HTMLSpanElement>>;
  /** The screen above it in the breadcrumb. */
  parent?: string;
  load: () => Promise<{ default: ComponentType }>;
  page: LazyExoticComponent<ComponentType>;
  /** Loads what the page will show, before the page is there to load it. */
  prepare?: (search: string) => void;
}

/** Route, menu entry, breadcrumb and permission of every screen, in the order of the menu. */
const records: readonly Omit<Screen, 'page'>[] = [
  {
    path: paths.index,
    title: 'Dashboard',
    access: 'reports.view',
    icon: DashboardOutlined,
    load: () => import('../features/dashboard/dashboard-page'),
    prepare: preloadDashboard,
  },
  {
    path: paths.events,
    title: 'Events',
    access: 'events.edit',
    icon: CalendarOutlined,
    load: () => import('../features/events/list/events-page'),
  },
  {
    path: paths.newEvent,
    title: 'New Event',
    access: 'events.edit',
    parent: paths.events,
    load: () => import('../features/events/form/event-form-page'),
  },
  {
    path: paths.importEvents,
    title: 'Import Events',
    access: 'events.edit',
    parent: paths.events,
    load: () => import('../features/events/import/import-page'),
  },
  {
    path: paths.event,
    title: 'Event',
    access: 'events.edit',
    parent: paths.events,
    load: () => import('../features/events/detail/event-page'),
  },
  {
    path: paths.viewEvent,
    title: 'Event',
    access: 'events.edit',
    parent: paths.events,
    load: () => import('../features/events/detail/event-page'),
  },
  {
    path: paths.editEvent,
    title: 'Edit Event',
    access: 'events.edit',
    parent: paths.events,
    load: () => import('../features/events/form/event-form-page'),
  },
  {
    path: paths.eventLive,
    title: 'Live View',
    access: 'reports.view',
    parent: paths.events,
    load: () => import('../features/on-sale/on-sale-page'),
  },
  {
    path: paths.eventGuests,
    title: 'Guest List',
    access: 'guests.invite',
    parent: paths.events,
    load: () => import('../features/events/guests/guests-page'),
  },
  {
    path: paths.eventLetters,
    title: 'Letters',
    access: 'letters.send',
    parent: paths.events,
    load: () => import('../features/events/letters/letters-page'),
  },
  {
    path: paths.orders,
    title: 'Orders',
    access: 'orders.view',
    icon: ShoppingOutlined,
    load: () => import('../features/orders/orders-page'),
  },
  {
    path: paths.ordersUnderReview,
    title: 'Orders Under Review',
    access: 'orders.view',
    parent: paths.orders,
    load: () => import('../features/orders/under-review-page'),
  },
  {
    path: paths.deliveries,
    title: 'Failed Messages',
    access: 'deliveries.retry',
    parent: paths.orders,
    load: () => import('../features/deliveries/deliveries-page'),
  },
  {
    path: paths.categories,
    title: 'Categories',
    access: 'lists.edit',
    icon: AppstoreOutlined,
    load: () => import('../features/event-lists/categories-page'),
  },
  {
    path: paths.cities,
    title: 'Cities',
    access: 'lists.edit',
    icon: EnvironmentOutlined,
    load: () => import('../features/event-lists/cities-page'),
  },
  {
    path: paths.banners,
    title: 'Banners',
    access: 'banners.edit',
    icon: PictureOutlined,
    load: () => import('../features/banners/banners-page'),
  },
  {
    path: paths.newBanner,
    title: 'Add New Banner',
    access: 'banners.edit',
    parent: paths.banners,
    load: () => import('../features/banners/banner-form-page'),
  },
  {
    path: paths.editBanner,
    title: 'Edit Banner',
    access: 'banners.edit',
    parent: paths.banners,
    load: () => import('../features/banners/banner-form-page'),
  },
  {
    path: paths.coupons,
    title: 'Discount Coupon',
    access: 'coupons.edit',
    icon: TagsOutlined,
    load: () => import('../features/coupons/coupons-page'),
  },
  {
    path: paths.newCoupon,
    title: 'Add New Coupon',
    access: 'coupons.edit',
    parent: paths.coupons,
    load: () => import('../features/coupons/coupon-form-page'),
  },
  {
    path: paths.editCoupon,
    title: 'Edit Coupon',
    access: 'coupons.edit',
    parent: paths.coupons,
    load: () => import('../features/coupons/coupon-form-page'),
  },
  {
    path: paths.reviews,
    title: 'Review List',
    access: 'reviews.moderate',
    icon: StarOutlined,
    load: () => import('../features/reviews/reviews-page'),
  },
  {
    path: paths.payments,
    title: 'Payments',
    access: 'payments.view',
    icon: CreditCardOutlined,
    load: () => import('../features/payments/payments-page'),
  },
  {
    path: paths.reconciliation,
    title: 'Reconciliation',
    access: 'payments.view',
    parent: paths.payments,
    load: () => import('../features/reconciliation/reconciliation-page'),
  },
  {
    path: paths.settlements,
    title: 'Settlements',
    access: 'payments.view',
    parent: paths.payments,
    load: () => import('../features/settlements/settlements-page'),
  },
  {
    path: paths.disputes,
    title: 'Disputes',
    access: 'payments.view',
    parent: paths.payments,
    load: () => import('../features/disputes/disputes-page'),
  },
  {
    path: paths.bankTransfers,
    title: 'Bank Transfers',
    access: 'payments.view',
    parent: paths.payments,
    load: () => import('../features/bank-transfers/bank-transfers-page'),
  },
  {
    path: paths.cashBooking,
    title: 'Cash Booking',
    access: 'bookings.sell',
    icon: SolutionOutlined,
    load: () => import('../features/cash-counter/cash-booking-page'),
  },
  {
    path: paths.shifts,
    title: 'Shifts',
    access: 'bookings.sell',
    icon: WalletOutlined,
    load: () => import('../features/shifts/shifts-page'),
  },
  {
    path: paths.shift,
    title: 'Shift',
    access: 'bookings.sell',
    parent: paths.shifts,
    load: () => import('../features/shifts/shift-page'),
  },
  {
    path: paths.checkIn,
    title: 'Check-in',
    access: 'tickets.admit',
    icon: ScanOutlined,
    load: () => import('../features/check-in/check-in-page'),
  },
  {
    path: paths.arrivals,
    title: 'Arrivals',
    access: 'tickets.admit',
    parent: paths.checkIn,
    load: () => import('../features/arrivals/arrivals-page'),
  },
  {
    path: paths.bookings,
    title: 'Cash Bookings',
    access: 'bookings.view',
    parent: paths.cashBooking,
    load: () => import('../features/bookings/bookings-page'),
  },
  {
    path: paths.booking,
    title: 'Booking Details',
    access: 'bookings.view',
    parent: paths.bookings,
    load: () => import('../features/bookings/booking-page'),
  },
  {
    path: paths.buyer,
    title: 'Buyer',
    access: 'bookings.view',
    parent: paths.bookings,
    load: () => import('../features/bookings/buyer/buyer-page'),
  },
  {
    path: paths.reports,
    title: 'Reports',
    access: 'reports.view',
    icon: FileTextOutlined,
    load: () => import('../features/reports/reports-page'),
  },
  {
    path: paths.users,
    title: 'Users and Roles',
    access: 'users.manage',
    icon: TeamOutlined,
    load: () => import('../features/users/users-page'),
  },
  {
    path: paths.serviceAccounts,
    title: 'Service Accounts',
    access: 'users.manage',
    icon: ApiOutlined,
    load: () => import('../features/service-accounts/service-accounts-page'),
  },
  {
    path: paths.webhooks,
    title: 'Webhooks',
    access: 'webhooks.manage',
    icon: SendOutlined,
    load: () => import('../features/webhooks/webhooks-page'),
  },
  {
    path: paths.webhookDeliveries,
    title: 'Webhook Deliveries',
    access: 'webhooks.manage',
    parent: paths.webhooks,
    load: () => import('../features/webhooks/deliveries-page'),
  },
  {
    path: paths.audit,
    title: 'Audit Trail',
    access: 'audit.view',
    icon: AuditOutlined,
    load: () => import('../features/audit/audit-page'),
  },
  {
    path: paths.security,
    title: 'Security',
    access: 'staff',
    load: () => import('../features/security/security-page'),
  },
];

export const screens: readonly Screen[] = records.map((record) => ({ ...record, page: lazy(record.load) }));

export const screenAt = (pathname: string): Screen | undefined => screens.find(({ path }) => matchPath(path, pathname));

export const maySee = (role: Role | '', access: Screen['access']): boolean =>
  access === 'staff' ? isStaff(role) : isPermitted(role, access);

/** From the outermost to the screen itself. */
export function trailTo(screen: Screen): Screen[] {
  const parent = screens.find(({ path }) => path === screen.parent);
  return parent ? [...trailTo(parent), screen] : [screen];
}

/** Where the console opens for a user of this role. */
export const homeScreen = (role: Role | ''): Screen =>
  screens.find(({ access }) => maySee(role, access)) ?? screens[0]!;
