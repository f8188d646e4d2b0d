import type { UsedVenue } from '@utsav/contracts/http/used-venue';
import { isSame, type EventDraft } from './event-draft';
import { fieldNames } from './field-names';

type Filled = Pick<EventDraft, 'venue' | 'accessibility' | 'goodToKnow'>;

const noAccessibility: EventDraft['accessibility'] = { features: [], notes: '' };

/**
 * The form with a venue of earlier events. What the venue says of access and the way there replaces nothing that was
 * typed, only what came with the venue chosen before; `untouched` names the fields that stay although it says otherwise.
 */
export function withUsedVenue(
  draft: Filled,
  chosen: UsedVenue,
  before: UsedVenue | null,
): { values: Filled; untouched: string[] } {
  const { lat: _lat, lon: _lon, ...venue } = chosen.venue;
  const { accessibility, goodToKnow } = draft;
  const isFree = (value: unknown, empty: unknown, earlier: unknown): boolean =>
    isSame(value, empty) || (before !== null && isSame(value, earlier));
  const isAccessFree = isFree(accessibility, noAccessibility, before?.accessibility);
  const isWayFree = isFree(goodToKnow.gettingThere, '', before?.gettingThere);
  return {
    values: {
      venue,
      accessibility: isAccessFree ? chosen.accessibility : accessibility,
      goodToKnow: isWayFree ? { ...goodToKnow, gettingThere: chosen.gettingThere } : goodToKnow,
    },
    untouched: [
      !isAccessFree && !isSame(accessibility, chosen.accessibility) && fieldNames.accessibility,
      !isWayFree && goodToKnow.gettingThere !== chosen.gettingThere && fieldNames.gettingThere,
    ].filter((name) => name !== false),
  };
}
