import { isAppError } from '@utsav/contracts/errors/app-error';
import { visitor, type Caller } from '@utsav/service-kit/caller/caller';
import { ValidateRequest } from './validate-request';
import { namedRoute } from './route';
import type { RouteName } from './route-types';

const meera: Caller = { kind: 'user', id: 'usr_meera', role: 'user', sessionId: 's' };
const asha: Caller = { ...meera, id: 'usr_asha', role: 'admin' };

function read(
  name: RouteName,
  given: { params?: object; query?: object; body?: unknown; caller?: Caller },
): ReturnType<ValidateRequest['transform']> {
  return new ValidateRequest(namedRoute(name)).transform({
    params: {},
    query: {},
    body: undefined,
    caller: visitor,
    ...given,
  });
}

function refusal(work: () => unknown): { code: string; fields: string[] } {
  try {
    work();
  } catch (error) {
    if (isAppError(error))
      return {
        code: error.code,
        fields: ((error.params as { details?: { field: string }[] }).details ?? []).map(({ field }) => field),
      };
    throw error;
  }
  return { code: 'accepted', fields: [] };
}

describe(ValidateRequest, () => {
  it.each([
    ['a repeated name', { city: ['Mumbai', 'Pune'] }, 'city'],
    ['an operator', { 'city[$ne]': 'x' }, 'city[$ne]'],
    ['an object', { city: { $ne: 'x' } }, 'city'],
    ['an empty index', { 'tag[]': 'x' }, 'tag[]'],
    ['a null byte', { search: 'a\0b' }, 'search'],
    ['a page below one', { page: '0' }, 'page'],
    ['a page that is no number', { page: 'abc' }, 'page'],
    ['a page far out', { page: '1e9' }, 'page'],
    ['a limit above 100', { limit: '101' }, 'limit'],
    ['an unknown sort', { sort: '$where' }, 'sort'],
    ['a time that is none', { fromDate: 'tomorrow' }, 'fromDate'],
    ['a text beyond its length', { search: 'x'.repeat(201) }, 'search'],
  ])('rejects %s in a query', (_, query, field) => {
    expect(refusal(() => read('GET /api/event/getAllEvents', { query }))).toEqual({
      code: 'VALIDATION',
      fields: [field],
    });
  });

  it('drops what a query does not know', () => {
    expect(read('GET /api/event/getAllEvents', { query: { utm_source: 'x', page: '2' } }).query).toEqual({ page: 2 });
  });

  it.each([
    ['no body', undefined],
    ['null', null],
    ['a text', 'hello'],
    ['a list', []],
    ['an unknown field', { mobile: '9876543210', admin: true }],
    ['an operator for a text', { mobile: { $gt: '' } }],
    ['a number for a text', { mobile: 9876543210 }],
    ['a number that is no mobile', { mobile: '1234567890' }],
    ['a prototype', JSON.parse('{"mobile":"9876543210","__proto__":{"role":"admin"}}')],
  ])('rejects %s as a body', (_, body) => {
    expect(refusal(() => read('POST /api/user/sendOtp', { body })).code).toBe('VALIDATION');
  });

  it('names each field that is wrong', () => {
    const body = { eventId: '', ticketCategories: [{ categoryId: 'gold', quantity: 0 }], extra: 1 };
    expect(refusal(() => read('POST /api/discount/validate', { body })).fields).toEqual([
      'eventId',
      'ticketCategories.0.quantity',
      'extra',
    ]);
  });

  it('takes no fields where none are wanted', () => {
    expect(refusal(() => read('POST /api/user/logout', { body: { sessionId: 'x' } })).code).toBe('VALIDATION');
    expect(refusal(() => read('POST /api/user/logout', { body: {} })).code).toBe('accepted');
    expect(refusal(() => read('POST /api/user/logout', {})).code).toBe('accepted');
  });

  it('finds nothing under an id that cannot be one', () => {
    expect(refusal(() => read('GET /api/event/:id', { params: { id: 'x'.repeat(65) } })).code).toBe('NOT_FOUND');
  });

  describe("with a user id that is not the caller's own", () => {
    const foreign = { params: { userId: 'usr_ravi' }, body: {} };
    it('hides the record', () =>
      expect(refusal(() => read('PUT /api/user/updateProfile/:userId', { ...foreign, caller: meera })).code).toBe(
        'NOT_FOUND',
      ));
    it('lets an admin through', () =>
      expect(refusal(() => read('PUT /api/user/updateProfile/:userId', { ...foreign, caller: asha })).code).toBe(
        'accepted',
      ));
    it('hides lists by query', () =>
      expect(refusal(() => read('GET /api/ticket', { query: { userId: 'usr_ravi' }, caller: meera })).code).toBe(
        'NOT_FOUND',
      ));
    it('rejects it in a body', () => {
      const body = { eventId: 'e', userId: 'usr_ravi', rating: 5, comment: 'good' };
      expect(refusal(() => read('POST /api/review', { body, caller: meera })).code).toBe('NOT_FOUND');
    });
    it("does not mind the caller's own", () =>
      expect(refusal(() => read('GET /api/ticket', { query: { userId: 'usr_meera' }, caller: meera })).code).toBe(
        'accepted',
      ));
  });
});
