import { defineWords } from '../../languages/define-words';

export const words = defineWords('memberPanel', {
  account: 'Account',
  viewProfile: 'View Profile',
  myBookings: 'My Bookings',
  showTickets: 'Show Tickets',
  wishlist: 'Wishlist',
  settings: 'Settings',
  support: 'Support',
  admin: 'Admin',
  logout: 'Logout',
});
