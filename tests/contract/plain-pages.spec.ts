import { headWords } from '@utsav/gateway/pages/head-words';
import { hi } from '../../frontend/src/app/translations/hi/index';
import { messages as ofHome } from '../../frontend/src/app/routes/home-messages';
import { messages as ofRoutes } from '../../frontend/src/app/routes/messages';
import { messages as following } from '../../frontend/src/features/following/messages';

it.each([
  ['en', { home: ofHome, routes: ofRoutes, following }],
  ['hi', hi],
] as const)('the heads that are served of pages without content say what the site says of them in %s', (code, site) => {
  const { home, routes } = site;
  const of = (title: string, description: string) => ({ title, description });
  const { plain, notFound } = headWords[code];
  expect({ ...plain, notFound }).toEqual({
    '/about': of(routes.about, routes.aboutDescription),
    '/contact': of(routes.contact, routes.contactDescription),
    '/support': of(routes.support, routes.supportDescription),
    '/terms-and-condition': of(routes.termsTitle, routes.termsDescription),
    '/privacy': of(routes.privacyTitle, routes.privacyDescription),
    '/login': of(home.loginTitle, home.loginDescription),
    '/register': of(home.registerTitle, home.registerDescription),
    '/tickets': of(routes.myTickets, routes.ticketsDescription),
    '/my-bookings': of(routes.myBookings, routes.bookingsDescription),
    '/wishlist': of(routes.wishlist, routes.wishlistDescription),
    '/following': of(site.following.title, site.following.description),
    '/settings': of(routes.settings, routes.settingsDescription),
    '/profile': of(routes.profile, routes.profileDescription),
    '/payment-successful': of(routes.payment, routes.paymentDescription),
    '/pay/transfer': of(routes.bankTransfer, routes.bankTransferDescription),
    notFound: of(routes.notFoundTitle, routes.notFoundDescription),
  });
});
