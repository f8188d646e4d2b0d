/**
 * Short plain texts of an event, empty where none is given: a name that is added here is a field of the form, of the event, of
 * its row and of the console. See CONTRIBUTING, "An event field".
 */
export const eventTexts = ['language', 'ageRestriction', 'dressCode', 'parking'] as const;
export type EventText = (typeof eventTexts)[number];
export type EventTexts = Record<EventText, string>;

/** Of them, those that the organizer gives in other languages, too. */
export const translatedEventTexts = ['dressCode', 'parking'] as const satisfies readonly EventText[];
export type TranslatedEventText = (typeof translatedEventTexts)[number];

/** Of them, what tickets, mails and searches say, too: each booking keeps a copy. */
export const ticketTexts = ['dressCode', 'parking'] as const satisfies readonly EventText[];
export type TicketText = (typeof ticketTexts)[number];

export const ofEach = <Name extends string, const Value>(names: readonly Name[], value: Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

export const noEventTexts: EventTexts = ofEach(eventTexts, '');

/** Of an event or a form; empty where it lacks one. */
export const eventTextsOf = (given: Partial<EventTexts>): EventTexts =>
  Object.fromEntries(eventTexts.map((name) => [name, given[name] ?? ''])) as EventTexts;
