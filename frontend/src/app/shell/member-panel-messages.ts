import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('memberPanel', {
  account: 'Account',
  viewProfile: 'View Profile',
  myBookings: 'My Bookings',
  showTickets: 'Show Tickets',
  following: 'Following',
  wishlist: 'Wishlist',
  settings: 'Settings',
  support: 'Support',
  admin: 'Admin',
  logout: 'Logout',
});
