import { useMemo, type Dispatch, type SetStateAction } from 'react';
import type { EventDraft, SectionKey } from '../event-draft';
import { BasicSection } from './basic-section';
import { ImagesSection } from './images-section';
import { LayoutSection } from './layout-section';
import { OrganizerSection } from './organizer-section';
import { OtherSection } from './other-section';
import type { SectionProps } from './section-props';
import { ShowtimesSection } from './showtimes-section';
import { SponsorsSection } from './sponsors-section';
import { TagsSection } from './tags-section';
import { TermsSection } from './terms-section';
import { TicketsSection } from './tickets-section';
import { VenueSection } from './venue-section';

interface SectionsProps {
  draft: EventDraft;
  onChange: Dispatch<SetStateAction<EventDraft>>;
  isEdit: boolean;
  earliest: string;
  seatsLeft: ReadonlyMap<string, number>;
}

type Setters = { [K in SectionKey]: SectionProps<K>['onChange'] };

function settersOf(onChange: SectionsProps['onChange']): Setters {
  const of =
    <K extends SectionKey>(key: K): SectionProps<K>['onChange'] =>
    (change) =>
      onChange((draft) => ({ ...draft, [key]: change(draft[key]) }));
  return {
    basic: of('basic'),
    venue: of('venue'),
    tickets: of('tickets'),
    showtimes: of('showtimes'),
    images: of('images'),
    layout: of('layout'),
    organizer: of('organizer'),
    sponsors: of('sponsors'),
    terms: of('terms'),
    other: of('other'),
    tags: of('tags'),
  };
}

/** The whole form; a section renders again only when its own part of the draft changes. */
export function Sections({ draft, onChange, isEdit, earliest, seatsLeft }: SectionsProps) {
  const put = useMemo(() => settersOf(onChange), [onChange]);
  return (
    <>
      <BasicSection value={draft.basic} onChange={put.basic} earliest={earliest} />
      <VenueSection value={draft.venue} onChange={put.venue} />
      <TicketsSection
        value={draft.tickets}
        onChange={put.tickets}
        seatsLeft={seatsLeft}
        hasShows={draft.showtimes.length > 0}
      />
      <ShowtimesSection value={draft.showtimes} tickets={draft.tickets} onChange={put.showtimes} earliest={earliest} />
      <ImagesSection value={draft.images} onChange={put.images} />
      <LayoutSection value={draft.layout} onChange={put.layout} />
      <OrganizerSection value={draft.organizer} onChange={put.organizer} />
      <SponsorsSection value={draft.sponsors} onChange={put.sponsors} />
      <TermsSection value={draft.terms} onChange={put.terms} />
      <OtherSection value={draft.other} onChange={put.other} />
      {isEdit && <TagsSection value={draft.tags} onChange={put.tags} />}
    </>
  );
}
