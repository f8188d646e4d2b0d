import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from './paths';
import { Shell } from './shell/shell';

const HomePage = lazy(() => import('./routes/home-page'));
const FeaturedPage = lazy(() => import('./routes/featured-page'));
const TrendingPage = lazy(() => import('./routes/trending-page'));
const WeekendPage = lazy(() => import('./routes/weekend-page'));
const SearchPage = lazy(() => import('./routes/search-page'));
const EventPage = lazy(() => import('./routes/event-page'));
const CheckoutPage = lazy(() => import('./routes/checkout-page'));
const PaymentResultPage = lazy(() => import('./routes/payment-result-page'));
const TicketsPage = lazy(() => import('./routes/tickets-page'));
const BookingsPage = lazy(() => import('./routes/bookings-page'));
const ProfilePage = lazy(() => import('./routes/profile-page'));
const NotFoundPage = lazy(() => import('./routes/not-found-page'));

export function App() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.login} element={<HomePage account="login" />} />
        <Route path={paths.register} element={<HomePage account="register" />} />
        <Route path={paths.featured} element={<FeaturedPage />} />
        <Route path={paths.trending} element={<TrendingPage />} />
        <Route path={paths.weekend} element={<WeekendPage />} />
        <Route path={paths.search} element={<SearchPage />} />
        <Route path={paths.event} element={<EventPage />} />
        <Route path={paths.checkout} element={<CheckoutPage />} />
        <Route path={paths.paymentResult} element={<PaymentResultPage />} />
        <Route path={paths.tickets} element={<TicketsPage />} />
        <Route path={paths.myBookings} element={<BookingsPage />} />
        <Route path={paths.profile} element={<ProfilePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
