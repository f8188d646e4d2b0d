import { notFoundPage, plainPages } from '@utsav/gateway/pages/plain-pages';
import { messages as ofHome } from '../../frontend/src/app/routes/home-messages';
import { messages } from '../../frontend/src/app/routes/messages';
import { messages as following } from '../../frontend/src/features/following/messages';

it('the heads that are served of pages without content say what the site says of them', () => {
  const of = (title: string, description: string) => ({ title, description });
  expect({ ...plainPages, notFound: notFoundPage }).toEqual({
    '/about': of(messages.about, messages.aboutDescription),
    '/contact': of(messages.contact, messages.contactDescription),
    '/support': of(messages.support, messages.supportDescription),
    '/terms-and-condition': of(messages.termsTitle, messages.termsDescription),
    '/privacy': of(messages.privacyTitle, messages.privacyDescription),
    '/login': of(ofHome.loginTitle, ofHome.loginDescription),
    '/register': of(ofHome.registerTitle, ofHome.registerDescription),
    '/tickets': of(messages.myTickets, messages.ticketsDescription),
    '/my-bookings': of(messages.myBookings, messages.bookingsDescription),
    '/wishlist': of(messages.wishlist, messages.wishlistDescription),
    '/following': of(following.title, following.description),
    '/settings': of(messages.settings, messages.settingsDescription),
    '/profile': of(messages.profile, messages.profileDescription),
    '/payment-successful': of(messages.payment, messages.paymentDescription),
    '/pay/transfer': of(messages.bankTransfer, messages.bankTransferDescription),
    notFound: of(messages.notFoundTitle, messages.notFoundDescription),
  });
});
