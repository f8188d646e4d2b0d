import { describe, expect, it } from 'vitest';
import { newEvent, newSponsor, newTerm, type EventDraft } from './event-draft';
import { fieldId, fieldOfRequest } from './field-path';

const fieldOf = (path: string, draft: EventDraft = newEvent) => fieldOfRequest(path.split('.'), draft).join('.');

describe('a path in the request is the field of the form', () => {
  it.each([
    ['name', 'basic.name'],
    ['taxKind', 'basic.taxKind'],
    ['venue.city', 'venue.city'],
    ['ticketCategories', 'tickets'],
    ['ticketCategories.1.type', 'tickets.1.type'],
    ['showtimes.0.endTime', 'showtimes.0.endTime'],
    ['imageUrl', 'images.imageUrl'],
    ['layoutImage', 'layout.layoutImage'],
    ['organizer.contactEmail', 'organizer.contactEmail'],
    ['sponsors.0.logo', 'sponsors.0.logo'],
    ['termsAndConditions.2.point', 'terms.2.point'],
    ['ratings.averageRating', 'other.averageRating'],
    ['isVerified', 'other.isVerified'],
    ['reviewsByAttendeesOnly', 'other.reviewsByAttendeesOnly'],
    ['tags', 'tags.tags'],
    ['lineup.0.startsAt', 'lineup.0.startsAt'],
    ['accessibility.notes', 'accessibility.notes'],
    ['translations.hi.venue.name', 'translations.hi.venue.name'],
    ['ticketCategories.1.translations.hi.type', 'tickets.1.translations.hi.type'],
  ])('%s → %s', (path, field) => expect(fieldOf(path)).toBe(field));

  it.each([
    ['artists.3', 'basic.artists'],
    ['landsacpImage.0', 'images.landsacpImage'],
    ['tags.1', 'tags.tags'],
    ['goodToKnow.bring.2', 'goodToKnow.bring'],
    ['translations.hi.goodToKnow.bring.2', 'translations.hi.goodToKnow.bring'],
    ['ticketCategories.0.perks.1', 'tickets.0.perks'],
    ['showtimes.1.ticketCategories.2.price', 'showtimes.1.ticketCategories'],
  ])('which holds it: %s → %s', (path, field) => expect(fieldOf(path)).toBe(field));

  it('and takes the basic section for what it does not know', () => expect(fieldOf('form')).toBe('basic.form'));

  it('in the row that was sent: empty ones were not', () => {
    const draft = {
      ...newEvent,
      sponsors: [newSponsor(), { ...newSponsor(), name: 'Chai & Co' }],
      terms: [newTerm(), { ...newTerm(), point: 'No cameras' }, newTerm(), { ...newTerm(), point: 'No re-entry' }],
    };
    expect(fieldOf('sponsors.0.name', draft)).toBe('sponsors.1.name');
    expect(fieldOf('termsAndConditions.1.point', draft)).toBe('terms.3.point');
  });
});

it('row numbers of a path are numbers, as antd has them', () =>
  expect(fieldOfRequest(['ticketCategories', '0', 'type'], newEvent)).toEqual(['tickets', 0, 'type']));

it('inputs have the ids that antd gives them', () =>
  expect(fieldId(['tickets', 0, 'type'])).toBe('event_tickets_0_type'));
