import type { RouteDefinition } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';
import { goodBodyOf, unknownId } from './good-bodies';
import { hostileBodies, hostileIds, hostileParameters, hostileValues } from './hostile-values';

export interface BadRequest {
  route: string;
  /** What is wrong with it. */
  what: string;
  method: string;
  path: string;
  contentType?: string;
  body?: string;
}

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The places of a body: fields, fields of fields and the first entries of lists. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (!isObject(value)) return [];
  const entries = Array.isArray(value) ? Object.entries(value).slice(0, 1) : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])]);
}

function withValueAt(body: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as Values) }) as Values;
  copy[key] = rest.length === 0 ? value : withValueAt(copy[key], rest, value);
  return copy;
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 40);

/** A field meets every second value, an inner one every sixth; the next field meets others, so that a form meets all. */
const [share, innerShare] = [2, 6];

/** A form that several routes take is taken apart once. */
const isFirstWith = (name: string, { body }: RouteDefinition): boolean =>
  Object.entries(routes as Record<string, RouteDefinition>).find(([, row]) => row.body === body)?.[0] === name;

function badBodies(name: string, row: RouteDefinition): { what: string; body: string }[] {
  if (!row.body) return [];
  const good = goodBodyOf(name);
  const places = isFirstWith(name, row) ? placesIn(good) : [];
  const fields = places.flatMap((place, n) =>
    hostileValues
      .filter((_, at) => (n + at) % (place.length === 1 ? share : innerShare) === 0)
      .map((value) => ({ what: `${place.join('.')} is ${shown(value)}`, value: withValueAt(good, place, value) })),
  );
  const extra = ['no-such-field', '__proto__', '$set'].map((key) => ({
    what: `has a field ${key}`,
    value: JSON.parse(
      JSON.stringify(good).replace(/^\{"?/, (head) => `{"${key}":1${head === '{' ? '' : ',"'}`),
    ) as unknown,
  }));
  return [
    ...hostileBodies.map((body) => ({ what: `the body is ${body.slice(0, 40)}`, body })),
    // What the schema takes is no bad input, and might change something.
    ...[...fields, ...extra]
      .filter(({ value }) => !row.body?.safeParse(value).success)
      .map(({ what, value }) => ({ what, body: JSON.stringify(value) })),
  ];
}

function badQueries(row: RouteDefinition): { what: string; query: string }[] {
  const { shape = {} } = (row.query ?? {}) as { shape?: Values };
  const names = [...Object.keys(shape), 'no-such-name'];
  return names.flatMap((name) => [
    ...hostileParameters.map((value) => ({ what: `${name} is ${value.slice(0, 40)}`, query: `${name}=${value}` })),
    { what: `${name} comes twice`, query: `${name}=a&${name}=b` },
    { what: `${name} is a list`, query: `${name}[]=a` },
    { what: `${name} is an operator`, query: `${name}[$ne]=a` },
    { what: `${name} is an encoded operator`, query: `${name}%5B%24ne%5D=a` },
  ]);
}

const filled = (path: string, id = unknownId): string => path.replace(/:\w+/g, id);

/** Requests to one route, each wrong in one way. */
export function badRequestsOf(name: string): BadRequest[] {
  const row = (routes as Record<string, RouteDefinition>)[name];
  if (!row) throw new Error(`no route ${name}`);
  const [method = '', path = ''] = name.split(' ');
  const about = { route: name, method };
  const json = 'application/json';
  const good = row.body && JSON.stringify(goodBodyOf(name));
  const requests: BadRequest[] = [
    ...badBodies(name, row).map(({ what, body }) => ({ ...about, what, path: filled(path), contentType: json, body })),
    ...badQueries(row).map(({ what, query }) => ({ ...about, what, path: `${filled(path)}?${query}` })),
  ];
  if (path.includes(':'))
    for (const id of hostileIds)
      requests.push({
        ...about,
        what: `the id is ${id.slice(0, 40)}`,
        path: filled(path, id),
        ...(good && { contentType: json, body: good }),
      });
  if (good)
    for (const contentType of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])
      requests.push({
        ...about,
        what: `the body is said to be ${contentType}`,
        path: filled(path),
        contentType,
        body: good,
      });
  return requests;
}
