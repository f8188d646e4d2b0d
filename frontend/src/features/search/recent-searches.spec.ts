// @vitest-environment jsdom
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { afterEach, expect, it } from 'vitest';
import { signIn } from '../../testing/samples';
import { clearSearchesOnLogout, rememberSearch } from './recent-searches';

const stored = () => JSON.parse(localStorage.getItem('bb_searches') ?? '[]') as string[];

afterEach(() => {
  sessionStore.clear();
  localStorage.clear();
});

it('searches go when their member logs out; those of a visitor stay', () => {
  signIn();
  const stop = clearSearchesOnLogout();
  rememberSearch('qawwali');
  expect(stored()).toEqual(['qawwali']);
  sessionStore.clear();
  expect(stored()).toEqual([]);
  rememberSearch('raga');
  sessionStore.clear();
  expect(stored()).toEqual(['raga']);
  stop();
});
