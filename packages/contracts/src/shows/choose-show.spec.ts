import { chooseShow } from './choose-show';

const now = new Date('2026-11-23T12:00:00Z');
const show = (key: string, minutes: number) => ({ key, endsAt: new Date(now.getTime() + minutes * 60_000) });
const codeOf = (choose: () => unknown): string => {
  try {
    choose();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

describe(chooseShow, () => {
  it('takes the one that is named, until it ends', () => {
    expect(chooseShow([show('a', 1), show('b', 60)], 'a', now)?.key).toBe('a');
    expect(codeOf(() => chooseShow([show('a', 0), show('b', 60)], 'a', now))).toBe('SALE_CLOSED');
  });

  it('takes the only one to come by itself, and requires a choice where there are several', () => {
    expect(chooseShow([show('a', -1), show('b', 60)], '', now)?.key).toBe('b');
    expect(codeOf(() => chooseShow([show('a', 1), show('b', 60)], '', now))).toBe('SHOWTIME_REQUIRED');
    expect(codeOf(() => chooseShow([show('a', -1), show('b', -1)], '', now))).toBe('SALE_CLOSED');
  });

  it('chooses none where the event has none, and refuses one that it does not have', () => {
    expect(chooseShow([], '', now)).toBeUndefined();
    expect(codeOf(() => chooseShow([], 'a', now))).toBe('VALIDATION');
    expect(codeOf(() => chooseShow([show('a', 1)], 'b', now))).toBe('VALIDATION');
  });
});
