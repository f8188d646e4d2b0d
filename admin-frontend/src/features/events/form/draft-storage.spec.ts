import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newEvent } from './event-draft';
import { draftStorage, type StoredDraft } from './draft-storage';

const stored: StoredDraft = { draft: newEvent, base: newEvent, version: 3, storedAt: '2026-11-21T14:05:00+05:30' };

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was typed by person and by event', () => {
  draftStorage('usr_1', 'evt_1').store(stored);
  expect(draftStorage('usr_1', 'evt_1').read()).toMatchObject(stored);
  expect([draftStorage('usr_2', 'evt_1').read(), draftStorage('usr_1', 'new').read()]).toEqual([null, null]);
  draftStorage('usr_1', 'evt_1').clear();
  expect(draftStorage('usr_1', 'evt_1').read()).toBeNull();
});

it.each(['', '{', '[]', '{"draft":{}}', '{"form":0,"draft":{},"base":{}}'])('does not trip over %j', (text) => {
  localStorage.setItem('bb_event_draft:usr_1:new', text);
  expect(draftStorage('usr_1', 'new').read()).toBeNull();
});

it('is no trouble where storage is full or forbidden', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const slot = draftStorage('usr_1', 'new');
  slot.store(stored);
  slot.clear();
  expect(slot.read()).toBeNull();
});
