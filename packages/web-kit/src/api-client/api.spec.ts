// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../session/session-store';
import { createApi } from './api';
import { ApiError, NetworkError } from './api-error';

const api = createApi({ apiKey: 'key-1', baseUrl: 'http://gateway.test', session: sessionStore });
const answers: ((request: Request) => Response | Promise<Response>)[] = [];
const seen: Request[] = [];

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = (status: number, code: string, params: unknown = {}) =>
  json(status, { success: false, message: `said ${code}`, error: { code, params, requestId: 'req-1' } });
const bearers = () =>
  seen.map((request) => `${new URL(request.url).pathname} ${request.headers.get('authorization') ?? '-'}`);
const signIn = () =>
  localStorage.setItem(
    'bb_user',
    JSON.stringify({
      id: 'u1',
      token: 'old',
      refreshToken: 'refresh-1',
      name: 'Asha',
      phone: '',
      role: 'user',
      avatar: '',
      email: '',
    }),
  );

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { signal: _signal, ...rest } = init;
    const request = new Request(url, rest);
    seen.push(request);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(request);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.length = 0;
  seen.length = 0;
  localStorage.clear();
});

describe('a call', () => {
  it('fills the path, leaves empty filters out and takes the envelope off', async () => {
    answers.push(() =>
      json(200, {
        success: true,
        message: 'ok',
        data: { events: [] },
        meta: { total: 0, totalPages: 1, page: 1, limit: 9 },
      }),
    );
    const answer = await api.call('GET /api/event/getAllEvents', { query: { city: '', page: 2 } });
    expect(answer).toEqual({
      data: { events: [] },
      message: 'ok',
      meta: { total: 0, totalPages: 1, page: 1, limit: 9 },
    });
    expect(seen[0]?.url).toBe('http://gateway.test/api/event/getAllEvents?page=2');
    expect(seen[0]?.headers.get('x-api-key')).toBe('key-1');
    expect(seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('throws the error of the server, with its code and parameters', async () => {
    answers.push(() => refused(409, 'INSUFFICIENT_SEATS', { category: 'Gold', available: 2 }));
    const error = await api.call('GET /api/event/:id', { params: { id: 'a b' } }).catch((cause: unknown) => cause);
    expect(seen[0]?.url).toBe('http://gateway.test/api/event/a%20b');
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'INSUFFICIENT_SEATS',
      params: { available: 2 },
      status: 409,
      requestId: 'req-1',
      message: 'said INSUFFICIENT_SEATS',
    });
  });

  it('takes a refusal that comes with status 200 for one, and a page of nothing for no page', async () => {
    answers.push(() => json(200, { success: false, message: 'Nope' }));
    await expect(api.call('GET /api/banner')).rejects.toMatchObject({ name: 'ApiError', message: 'Nope' });
    answers.push(() => json(200, { success: true, reviews: [] }));
    await expect(api.call('GET /api/banner')).rejects.toMatchObject({ name: 'ApiError', message: '' });
    answers.push(() => json(200, []));
    expect((await api.call('GET /api/banner')).data).toEqual([]);
  });

  it('distinguishes a lost connection from a refusal', async () => {
    await expect(api.call('GET /api/banner')).rejects.toBeInstanceOf(NetworkError);
  });

  it('hands a PDF on as a file with the name that the server gave it', async () => {
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Ragas-BK1.pdf"',
    };
    answers.push(() => new Response('%PDF-1.7', { headers }));
    const { data } = await api.call('POST /api/ticket/downloadTicketsAsPDF/:bookingCode', {
      params: { bookingCode: 'BK1' },
    });
    expect([data.type, data.name, await data.text()]).toEqual(['application/pdf', 'Ragas-BK1.pdf', '%PDF-1.7']);
  });

  it('hands the sums of a list on beside it', async () => {
    answers.push(() => json(200, { success: true, data: [], count: 3, revenue: 10.5, pendingCount: 1 }));
    const { data, count, revenue, pendingCount } = await api.call('GET /api/admin/orders');
    expect({ data, count, revenue, pendingCount }).toEqual({ data: [], count: 3, revenue: 10.5, pendingCount: 1 });
  });
});

describe('a lapsed token', () => {
  it('is refreshed once for all calls that fail together', async () => {
    signIn();
    const late = () => refused(401, 'UNAUTHENTICATED');
    answers.push(late, late);
    answers.push(() => json(200, { success: true, data: { token: 'new', refreshToken: 'refresh-2', expiresIn: 900 } }));
    answers.push(
      () => json(200, { success: true, data: [] }),
      () => json(200, { success: true, data: [] }),
    );
    await Promise.all([api.call('GET /api/ticket'), api.call('GET /api/booking/getAllBooking')]);
    expect(bearers().filter((line) => line.startsWith('/api/user/refresh'))).toHaveLength(1);
    expect(bearers().slice(-2).toSorted()).toEqual(['/api/booking/getAllBooking Bearer new', '/api/ticket Bearer new']);
    expect(sessionStore.get()).toMatchObject({ token: 'new', refreshToken: 'refresh-2', name: 'Asha' });
  });

  it('that cannot be refreshed ends the session', async () => {
    signIn();
    answers.push(
      () => refused(401, 'UNAUTHENTICATED'),
      () => refused(401, 'UNAUTHENTICATED'),
    );
    await expect(api.call('GET /api/ticket')).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get()).toBeNull();
  });

  it('that is refused again after the refresh ends the session', async () => {
    signIn();
    answers.push(() => refused(401, 'UNAUTHENTICATED'));
    answers.push(() => json(200, { success: true, data: { token: 'new', refreshToken: 'refresh-2', expiresIn: 900 } }));
    answers.push(() => refused(401, 'UNAUTHENTICATED'));
    await expect(api.call('GET /api/ticket')).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get()).toBeNull();
  });

  it('survives a lost connection or a busy server during the refresh', async () => {
    signIn();
    answers.push(() => refused(401, 'UNAUTHENTICATED'));
    await expect(api.call('GET /api/ticket')).rejects.toBeInstanceOf(NetworkError);
    expect(sessionStore.get()?.token).toBe('old');
    answers.push(
      () => refused(401, 'UNAUTHENTICATED'),
      () => refused(503, 'UNAVAILABLE'),
    );
    await expect(api.call('GET /api/ticket')).rejects.toMatchObject({ status: 503 });
    expect(sessionStore.get()?.token).toBe('old');
  });

  it('is not mistaken for an unknown API key', async () => {
    signIn();
    answers.push(() => refused(401, 'API_KEY_INVALID'));
    await expect(api.call('GET /api/ticket')).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    expect(seen).toHaveLength(1);
    expect(sessionStore.get()?.token).toBe('old');
  });

  it('that another tab has renewed already is simply taken over', async () => {
    signIn();
    answers.push(() => {
      localStorage.setItem('bb_user', JSON.stringify({ id: 'u1', token: 'from-other-tab', refreshToken: 'refresh-9' }));
      return refused(401, 'UNAUTHENTICATED');
    });
    answers.push(() => json(200, { success: true, data: [] }));
    await api.call('GET /api/ticket');
    expect(bearers()).toEqual(['/api/ticket Bearer old', '/api/ticket Bearer from-other-tab']);
  });
});
