import { defineMessages } from '../i18n/define-messages';

export const messages = defineMessages('components', {
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (position: number, count: number) => `${position} of ${count}`,
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  playSlides: 'Play slides',
  pauseSlides: 'Pause slides',
  soldOut: 'Sold out',
  onwards: ' onwards',
  verified: 'Verified',
  reference: (id: string) => `Reference ${id}`,
  retry: 'Retry',
  wish: (event: string) => `Keep ${event} on the wish list`,
  loading: 'Loading…',
  offline: 'You are offline, and this was not opened here before.',
  offlineHint: 'It appears by itself when the connection is back. Tickets that you opened before are here.',
  myTickets: 'My Tickets',
});
