// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALL_CITIES, chooseCity, cityFilter } from './city-choice';
import { isAdmin, sessionStore } from './session-store';

afterEach(() => localStorage.clear());

describe('the session', () => {
  it('needs a stored id and token', () => {
    localStorage.setItem('bb_user', JSON.stringify({ id: 'u1' }));
    expect(sessionStore.get()).toBeNull();
    localStorage.setItem('bb_user', 'not json');
    expect(sessionStore.get()).toBeNull();
    localStorage.setItem('bb_user', JSON.stringify({ id: 'u1', token: 't' }));
    expect(sessionStore.get()).toMatchObject({ id: 'u1', role: 'user' });
  });

  it('is the same object until it changes, so that nothing renders in vain', () => {
    localStorage.setItem('bb_user', JSON.stringify({ id: 'u1', token: 't' }));
    expect(sessionStore.get()).toBe(sessionStore.get());
  });

  it('notifies its listeners of a log-out, here and in another tab', () => {
    localStorage.setItem('bb_user', JSON.stringify({ id: 'u1', token: 't', role: 'Admin' }));
    expect(isAdmin(sessionStore.get())).toBe(true);
    const listener = vi.fn<() => void>();
    const stop = sessionStore.subscribe(listener);
    localStorage.removeItem('bb_user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'bb_user' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'of another app' }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(sessionStore.get()).toBeNull();
    sessionStore.clear();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it('keeps the user when only the tokens change', () => {
    localStorage.setItem('bb_user', JSON.stringify({ id: 'u1', token: 't', name: 'Asha' }));
    sessionStore.replaceTokens({ token: 't2', refreshToken: 'r2' });
    expect(sessionStore.get()).toMatchObject({ id: 'u1', name: 'Asha', token: 't2', refreshToken: 'r2' });
  });
});

it('shows every city until one is chosen', () => {
  expect(cityFilter(localStorage.getItem('bb_city') ?? ALL_CITIES)).toBeUndefined();
  chooseCity('Pune');
  expect(localStorage.getItem('bb_city')).toBe('Pune');
  expect(cityFilter('Pune')).toBe('Pune');
});

it('sends the city to the server in a cookie, as long as one is chosen', () => {
  chooseCity('नई दिल्ली');
  expect(document.cookie).toBe(`bb_city=${encodeURIComponent('नई दिल्ली')}`);
  chooseCity(ALL_CITIES);
  expect(document.cookie).toBe('');
});
