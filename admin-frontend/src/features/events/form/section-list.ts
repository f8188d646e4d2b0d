import type { SectionKey } from './event-draft';

export interface Section {
  key: SectionKey;
  title: string;
}

const all: readonly (Section & { isOnEditOnly?: boolean })[] = [
  { key: 'basic', title: 'Basic Info' },
  { key: 'venue', title: 'Venue' },
  { key: 'tickets', title: 'Ticket Categories' },
  { key: 'showtimes', title: 'Showtimes' },
  { key: 'images', title: 'Images' },
  { key: 'layout', title: 'Layout' },
  { key: 'organizer', title: 'Organizer' },
  { key: 'sponsors', title: 'Sponsors' },
  { key: 'terms', title: 'Terms & Conditions' },
  { key: 'other', title: 'Other Details' },
  { key: 'tags', title: 'Tags', isOnEditOnly: true },
];

/** The sections of the form from top to bottom. */
export const sectionsOf = (isEdit: boolean): readonly Section[] => all.filter((each) => isEdit || !each.isOnEditOnly);

export const titleOf = (key: SectionKey): string => all.find((each) => each.key === key)?.title ?? key;

const sectionOfField: Record<string, SectionKey> = {
  venue: 'venue',
  ticketCategories: 'tickets',
  showtimes: 'showtimes',
  imageUrl: 'images',
  landsacpImage: 'images',
  layoutImage: 'layout',
  organizer: 'organizer',
  sponsors: 'sponsors',
  termsAndConditions: 'terms',
  ratings: 'other',
  remark: 'other',
  isVerified: 'other',
  isBookingOpen: 'other',
  isActived: 'other',
  maxTicketsPerPerson: 'other',
  cancellableUntilHours: 'other',
  tags: 'tags',
};

/** Where a field of the request, such as `venue.city`, stands on the form. */
export const sectionOf = (path: string): SectionKey => sectionOfField[path.split('.')[0] ?? ''] ?? 'basic';

export const sectionId = (key: SectionKey): string => `event-section-${key}`;

/** The element that holds a field of the request. */
export const fieldId = (path: string): string => `event-${path.replaceAll('.', '-')}`;
