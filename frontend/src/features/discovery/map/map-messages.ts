import { defineMessages } from '../../../i18n/define-messages';

/** Apart from those of lists, most of which are never seen as a map. */
export const messages = defineMessages('map', {
  view: 'View',
  list: 'List',
  map: 'Map',
  mapOfEvents: 'Map of the events',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  eventsAt: (count: number, place: string) => `${count} ${count === 1 ? 'event' : 'events'} at ${place}`,
  places: (count: number) => `${count} places`,
  placesCloser: (count: number) => `${count} places: zoom in`,
  showAll: 'Show all events',
  noPlace: (count: number) =>
    count === 1
      ? 'One event has no place on the map: it is in the list.'
      : `${count} events have no place on the map: they are in the list.`,
  firstOnes: (count: number) => `The map has the first ${count} events.`,
  failed: 'The map could not be loaded. All events are in the list.',
  offline: 'The map needs a connection. All events are in the list.',
});
