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
  { key: 'lineup', title: 'Line-up' },
  { key: 'images', title: 'Images' },
  { key: 'layout', title: 'Layout' },
  { key: 'organizer', title: 'Organizer' },
  { key: 'sponsors', title: 'Sponsors' },
  { key: 'goodToKnow', title: 'Good to Know' },
  { key: 'accessibility', title: 'Accessibility' },
  { key: 'terms', title: 'Terms & Conditions' },
  { key: 'other', title: 'Other Details' },
  { key: 'tags', title: 'Tags', isOnEditOnly: true },
  { key: 'translations', title: 'Other Languages' },
];

/** The sections of the form from top to bottom. */
export const sectionsOf = (isEdit: boolean): readonly Section[] => all.filter((each) => isEdit || !each.isOnEditOnly);

export const titleOf = (key: SectionKey): string => all.find((each) => each.key === key)?.title ?? key;

export const sectionId = (key: SectionKey): string => `event-section-${key}`;
