import { directoryKinds } from '@utsav/contracts/directory/directory';
import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useLanguage } from '../i18n/language-choice';
import { paths } from '../lib/paths';
import HomePage from './routes/home-page';
import { Shell } from './shell/shell';

const FeaturedPage = lazy(() => import('./routes/featured-page'));
const TrendingPage = lazy(() => import('./routes/trending-page'));
const WeekendPage = lazy(() => import('./routes/weekend-page'));
const SearchPage = lazy(() => import('./routes/search-page'));
const EventPage = lazy(() => import('./routes/event-page'));
const DirectoryPage = lazy(() => import('./routes/directory-page'));
const CheckoutPage = lazy(() => import('./routes/checkout-page'));
const PaymentResultPage = lazy(() => import('./routes/payment-result-page'));
const TransferPage = lazy(() => import('./routes/transfer-page'));
const TicketsPage = lazy(() => import('./routes/tickets-page'));
const BookingsPage = lazy(() => import('./routes/bookings-page'));
const ProfilePage = lazy(() => import('./routes/profile-page'));
const WishlistPage = lazy(() => import('./routes/wishlist-page'));
const FollowingPage = lazy(() => import('./routes/following-page'));
const SettingsPage = lazy(() => import('./routes/settings-page'));
const SupportPage = lazy(() => import('./routes/support-page'));
const AboutPage = lazy(() => import('./routes/about-page'));
const ContactPage = lazy(() => import('./routes/contact-page'));
const TermsPage = lazy(() => import('./routes/terms-page'));
const PrivacyPage = lazy(() => import('./routes/privacy-page'));
const NotFoundPage = lazy(() => import('./routes/not-found-page'));

export function App() {
  return (
    // Each text is read while rendering, so another language renders everything anew.
    <Routes key={useLanguage()}>
      <Route element={<Shell />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.login} element={<HomePage account="login" />} />
        <Route path={paths.register} element={<HomePage account="register" />} />
        <Route path={paths.featured} element={<FeaturedPage />} />
        <Route path={paths.trending} element={<TrendingPage />} />
        <Route path={paths.weekend} element={<WeekendPage />} />
        <Route path={paths.search} element={<SearchPage />} />
        <Route path={paths.event} element={<EventPage />} />
        {directoryKinds.map((kind) => (
          <Route key={kind} path={paths[kind]} element={<DirectoryPage key={kind} kind={kind} />} />
        ))}
        <Route path={paths.checkout} element={<CheckoutPage />} />
        <Route path={paths.paymentResult} element={<PaymentResultPage />} />
        <Route path={paths.bankTransfer} element={<TransferPage />} />
        <Route path={paths.tickets} element={<TicketsPage />} />
        <Route path={paths.myBookings} element={<BookingsPage />} />
        <Route path={paths.profile} element={<ProfilePage />} />
        <Route path={paths.wishlist} element={<WishlistPage />} />
        <Route path={paths.following} element={<FollowingPage />} />
        <Route path={paths.settings} element={<SettingsPage />} />
        <Route path={paths.support} element={<SupportPage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.termsShort} element={<TermsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.events} element={<Navigate replace to={paths.featured} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
