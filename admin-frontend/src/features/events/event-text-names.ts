import type { EventText } from '@utsav/contracts/http/event-texts';

/** As form, page and import of an event call them. */
export const eventTextNames: Record<EventText, string> = {
  language: 'Language',
  ageRestriction: 'Age restriction',
  dressCode: 'Dress code',
  parking: 'Parking',
};
