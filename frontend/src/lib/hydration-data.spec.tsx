import type { InitialData } from '@utsav/contracts/http/initial-data';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { gateway, on } from '../testing/gateway';
import { sampleEvent } from '../testing/samples';
import { useApi } from './api';
import { isStale, readInitialData, swrFallback, type SwrFallback } from './hydration-data';

afterEach(() => {
  document.body.innerHTML = '';
});

const NOON = Date.UTC(2026, 10, 21, 12);
const minutes = (count: number) => count * 60_000;

function serve(data: InitialData) {
  const script = document.createElement('script');
  script.id = 'initial-data';
  script.type = 'application/json';
  script.textContent = JSON.stringify(data);
  document.body.append(script);
}

const ofEvent = (name: string): InitialData => ({
  at: NOON,
  language: 'en',
  path: '/events/e1',
  head: {},
  responses: [{ route: 'GET /api/event/:id', input: { params: { id: 'e1' } }, data: { event: sampleEvent({ name }) } }],
});

const readEvent = (id: string, fallback: SwrFallback) =>
  renderHook(() => useApi('GET /api/event/:id', { params: { id } }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => new Map(), fallback }}>{children}</SWRConfig>
    ),
  }).result;

const served = (): SwrFallback => swrFallback(readInitialData()?.responses ?? []);

it('starts with what the server rendered the page from, and requests what is true now', async () => {
  serve(ofEvent('As rendered'));
  gateway.use(on('GET /api/event/:id', () => ({ event: sampleEvent({ name: 'As it is now' }) })));
  const shown = readEvent('e1', served());
  expect(shown.current.data?.data.event.name).toBe('As rendered');
  await waitFor(() => expect(shown.current.data?.data.event.name).toBe('As it is now'));
});

it('gives no response to another request than the one it belongs to', async () => {
  serve(ofEvent('As rendered'));
  gateway.use(on('GET /api/event/:id', () => ({ event: sampleEvent({ _id: 'e2' }) })));
  const shown = readEvent('e2', served());
  expect(shown.current.data).toBeUndefined();
  await waitFor(() => expect(shown.current.data?.data.event._id).toBe('e2'));
});

it.each([6, -6])('is stale on a page that was rendered %i minutes ago', (age) =>
  expect(isStale(ofEvent('As rendered'), NOON + minutes(age))).toBe(true),
);

it('is current on a page that was rendered a minute ago', () =>
  expect(isStale(ofEvent('As rendered'), NOON + minutes(1))).toBe(false));

it('is absent on a page that was not server-rendered', () => expect(readInitialData()).toBeUndefined());
