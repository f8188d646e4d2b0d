import type { Dictionary } from '../dictionary';
import { about } from './about';
import { accessibility } from './accessibility';
import { account } from './account';
import { bankTransfer } from './bank-transfer';
import { banners } from './banners';
import { booking } from './booking';
import { bookings } from './bookings';
import { checkout } from './checkout';
import { components } from './components';
import { contact } from './contact';
import { controls } from './controls';
import { directory } from './directory';
import { discovery } from './discovery';
import { errors } from './errors';
import { eventPage } from './event-page';
import { following } from './following';
import { filters } from './filters';
import { footer } from './footer';
import { gate } from './gate';
import { giveBack } from './give-back';
import { home } from './home';
import { legal } from './legal';
import { lib } from './lib';
import { map } from './map';
import { memberPanel } from './member-panel';
import { names } from './names';
import { notices } from './notices';
import { paymentResult } from './payment-result';
import { profile } from './profile';
import { promotions } from './promotions';
import { reviews } from './reviews';
import { routes } from './routes';
import { search } from './search';
import { suggestions } from './suggestions';
import { secondFactor } from './second-factor';
import { settings } from './settings';
import { shell } from './shell';
import { support } from './support';
import { testimonials } from './testimonials';
import { tickets } from './tickets';
import { wishlist } from './wishlist';

export const hi: Dictionary = {
  shell,
  footer,
  memberPanel,
  home,
  routes,
  components,
  notices,
  controls,
  gate,
  giveBack,
  lib,
  booking,
  about,
  account,
  bankTransfer,
  banners,
  bookings,
  checkout,
  contact,
  directory,
  following,
  discovery,
  filters,
  eventPage,
  accessibility,
  legal,
  map,
  paymentResult,
  profile,
  promotions,
  reviews,
  search,
  suggestions,
  secondFactor,
  settings,
  support,
  testimonials,
  tickets,
  wishlist,
  names,
  errors,
};
