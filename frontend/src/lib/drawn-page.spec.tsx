import type { InitialData } from '@utsav/contracts/http/initial-data';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { gateway, on } from '../testing/gateway';
import { sampleEvent } from '../testing/samples';
import { useApi } from './api';
import { answersOfDrawnPage, type KnownAnswers } from './drawn-page';

afterEach(() => {
  document.body.innerHTML = '';
});

const NOON = Date.UTC(2026, 10, 21, 12);
const minutes = (count: number) => count * 60_000;

function serve(answers: InitialData) {
  const script = document.createElement('script');
  script.id = 'initial-data';
  script.type = 'application/json';
  script.textContent = JSON.stringify(answers);
  document.body.append(script);
}

const ofEvent = (name: string): InitialData => ({
  at: NOON,
  responses: [{ route: 'GET /api/event/:id', input: { params: { id: 'e1' } }, data: { event: sampleEvent({ name }) } }],
});

const readEvent = (id: string, fallback: KnownAnswers) =>
  renderHook(() => useApi('GET /api/event/:id', { params: { id } }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => new Map(), fallback }}>{children}</SWRConfig>
    ),
  }).result;

it('begins with what the server has drawn the page from, and asks what is true now', async () => {
  serve(ofEvent('As drawn'));
  gateway.use(on('GET /api/event/:id', () => ({ event: sampleEvent({ name: 'As it is now' }) })));
  const shown = readEvent('e1', answersOfDrawnPage(NOON + minutes(1))!);
  expect(shown.current.data?.data.event.name).toBe('As drawn');
  await waitFor(() => expect(shown.current.data?.data.event.name).toBe('As it is now'));
});

it('gives no answer to another question than the one that was asked', () => {
  serve(ofEvent('As drawn'));
  gateway.use(on('GET /api/event/:id', () => ({ event: sampleEvent({ _id: 'e2' }) })));
  expect(readEvent('e2', answersOfDrawnPage(NOON)!).current.data).toBeUndefined();
});

it.each([6, -6])('uses nothing of a page that was drawn %i minutes ago', (age) => {
  serve(ofEvent('As drawn'));
  expect(answersOfDrawnPage(NOON + minutes(age))).toBeUndefined();
});

it('knows nothing on a page that was not drawn', () => expect(answersOfDrawnPage(NOON)).toBeUndefined());
