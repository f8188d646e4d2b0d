/**
 * What Google reads of an event and what schema.org calls it. The lists are written from knowledge of
 * https://developers.google.com/search/docs/appearance/structured-data/event, which was not read for them: whoever can open
 * that page should compare. Google's own test is a page for people, and no package knows events.
 */
interface Node {
  [property: string]: unknown;
}

interface Shape {
  required: readonly string[];
  /** Google lists one that is missing as a warning; here it is a finding unless it cannot apply. */
  recommended: readonly string[];
  /** Of schema.org; others are a finding. */
  others?: readonly string[];
}

const shapes: Readonly<Record<string, Shape>> = {
  Event: {
    required: ['name', 'startDate', 'location'],
    recommended: ['description', 'image', 'offers', 'organizer', 'performer', 'eventStatus'],
    others: ['endDate', 'previousStartDate', 'alternateName', 'doorTime', 'eventAttendanceMode', 'url'],
  },
  Place: { required: ['address'], recommended: ['name'], others: ['amenityFeature'] },
  PostalAddress: {
    required: ['addressLocality', 'addressCountry'],
    recommended: [],
    others: ['streetAddress', 'addressRegion', 'postalCode'],
  },
  Offer: {
    required: [],
    recommended: ['price', 'priceCurrency', 'availability', 'url', 'validFrom'],
    others: ['name'],
  },
  Organization: { required: ['name'], recommended: ['url'] },
  Person: { required: ['name'], recommended: [], others: ['url'] },
  PerformingGroup: { required: ['name'], recommended: [], others: ['url'] },
  LocationFeatureSpecification: { required: ['name', 'value'], recommended: [] },
};

const statuses = ['EventScheduled', 'EventRescheduled', 'EventPostponed', 'EventCancelled', 'EventMovedOnline'];
const availabilities = ['InStock', 'SoldOut', 'PreOrder', 'LimitedAvailability'];
const times = ['startDate', 'endDate', 'previousStartDate', 'doorTime', 'validFrom'];
const addresses = ['url', 'image'];
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?([+-]\d{2}:\d{2}|Z)$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const isOfSchema = (value: unknown, names: readonly string[]): boolean =>
  names.some((name) => value === `https://schema.org/${name}`);

/** Properties of an event that cannot be there: nothing is offered for what is cancelled or over. */
function cannotApply(event: Node, now: Date): string[] {
  const isCancelled = isOfSchema(event.eventStatus, ['EventCancelled']);
  const isOver = new Date(String(event.endDate ?? event.startDate)) <= now;
  return [...(isCancelled || isOver ? ['offers'] : []), ...(isOver && !isCancelled ? ['eventStatus'] : [])];
}

function valueFindings(name: string, value: unknown): string[] {
  if (listOf(value).length === 0) return ['is empty'];
  return listOf(value).flatMap((each) => {
    if (each === null || (typeof each === 'string' && each.trim() === '')) return ['is empty'];
    if (times.includes(name) && !withOffset.test(String(each))) return [`is no time with its offset: ${String(each)}`];
    if (addresses.includes(name) && !/^https?:\/\/[^/]/.test(String(each)))
      return [`is no whole address: ${String(each)}`];
    if (name === 'eventStatus' && !isOfSchema(each, statuses)) return [`is no status: ${String(each)}`];
    if (name === 'availability' && !isOfSchema(each, availabilities)) return [`is none: ${String(each)}`];
    if (name === 'price' && !(typeof each === 'number' && each >= 0)) return [`is no number: ${String(each)}`];
    return [];
  });
}

function nodeFindings(node: Node, path: string, now: Date, mayLack: readonly string[]): string[] {
  const type = String(node['@type']);
  const shape = shapes[type];
  if (!shape) return [`${path}: ${type} is not expected`];
  const lacking = [...(type === 'Event' ? cannotApply(node, now) : []), ...mayLack];
  const known = [...shape.required, ...shape.recommended, ...(shape.others ?? [])];
  return [
    ...[...shape.required, ...shape.recommended]
      .filter((name) => node[name] === undefined && !lacking.includes(name))
      .map((name) => `${path}.${name} is missing`),
    ...Object.entries(node).flatMap(([name, value]) => {
      if (name.startsWith('@')) return [];
      if (!known.includes(name)) return [`${path}.${name} is not of ${type}`];
      return [
        ...valueFindings(name, value).map((finding) => `${path}.${name} ${finding}`),
        ...listOf(value)
          .filter(isNode)
          .flatMap((each) => nodeFindings(each, `${path}.${name}`, now, mayLack)),
      ];
    }),
  ];
}

function eventFindings(event: Node, path: string): string[] {
  const { startDate, endDate, previousStartDate, eventStatus } = event;
  const isRescheduled = isOfSchema(eventStatus, ['EventRescheduled']);
  return [
    ...(endDate !== undefined && new Date(String(endDate)) < new Date(String(startDate))
      ? [`${path} ends before it starts`]
      : []),
    ...(isRescheduled && previousStartDate === undefined ? [`${path} is rescheduled from no time`] : []),
  ];
}

/**
 * What Google would report as an error or a warning in the structured data of an event's page. An event that has no
 * picture, no artist or no price may lack them: `mayLack`.
 */
export function eventRichResultFindings(data: unknown, now: Date, mayLack: readonly string[] = []): string[] {
  if (!isNode(data)) return ['there is none'];
  if (data['@context'] !== 'https://schema.org') return ['has no context'];
  const events = listOf(data['@graph'] ?? data).filter(isNode);
  const starts = events.map(({ startDate }) => String(startDate));
  return [
    ...events.flatMap((event, at) => [
      ...(event['@type'] === 'Event' ? [] : [`${at} is no Event`]),
      ...nodeFindings(event, `Event ${at}`, now, mayLack),
      ...eventFindings(event, `Event ${at}`),
    ]),
    // One for each performance.
    ...(new Set(starts).size < starts.length ? ['two events start at once'] : []),
  ];
}
