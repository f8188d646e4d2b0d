import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseCity, cityFilter, useCity } from './city-choice';
import { isAdmin, sessionStore, useSession } from './session-store';

afterEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

describe('the session', () => {
  it('needs a stored id and token', () => {
    localStorage.setItem('bb_user', JSON.stringify({ id: 'u1' }));
    expect(sessionStore.get()).toBeNull();
    localStorage.setItem('bb_user', 'not json');
    expect(sessionStore.get()).toBeNull();
    localStorage.setItem('bb_user', JSON.stringify({ id: 'u1', token: 't' }));
    expect(sessionStore.get()).toMatchObject({ id: 'u1', role: 'user' });
  });

  it('follows a log-out in another tab', () => {
    localStorage.setItem('bb_user', JSON.stringify({ id: 'u1', token: 't', role: 'Admin' }));
    const { result } = renderHook(() => useSession());
    expect(isAdmin(result.current)).toBe(true);
    act(() => {
      localStorage.removeItem('bb_user');
      window.dispatchEvent(new StorageEvent('storage', { key: 'bb_user' }));
    });
    expect(result.current).toBeNull();
  });
});

it('shows every city until one is chosen', () => {
  const { result } = renderHook(() => useCity());
  expect(result.current).toBe('all');
  expect(cityFilter(result.current)).toBeUndefined();
  act(() => chooseCity('Pune'));
  expect(cityFilter(result.current)).toBe('Pune');
});
