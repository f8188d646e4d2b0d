import { describe, expect, it } from 'vitest';
import { collectPages, EXPORT_PAGE_SIZE, pagesOf, type LoadPage, type Progress } from './collect-pages';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ _id: `row_${from + at}` }));
const idle = new AbortController().signal;

const collected = (
  load: LoadPage<{ _id: string }>,
  signal = idle,
  onProgress: (progress: Progress) => void = () => {},
) => collectPages(load, onProgress, signal);

describe('collectPages', () => {
  it('goes through all pages and reports how far it is', async () => {
    const progress: Progress[] = [];
    const load = pagesOf(
      ({ page, limit }) =>
        Promise.resolve({
          data: rows((page - 1) * limit, Math.min(page * limit, 230)),
          meta: { total: 230, totalPages: 3, page, limit },
        }),
      (found: { _id: string }[]) => found,
    );
    expect(await collected(load, idle, (at) => progress.push(at))).toHaveLength(230);
    expect(progress.map(({ done }) => done)).toEqual([100, 200, 230]);
  });

  it('has each row once when a new one pushes others onto the next page', async () => {
    const load: LoadPage<{ _id: string }> = (page) =>
      Promise.resolve({ rows: page === 1 ? rows(0, EXPORT_PAGE_SIZE) : rows(99, 120), total: 121 });
    expect(await collected(load)).toHaveLength(120);
  });

  it('loads a list that comes whole only once', async () => {
    let loads = 0;
    const load: LoadPage<{ _id: string }> = () => {
      loads += 1;
      return Promise.resolve({ rows: rows(0, 250), total: 250 });
    };
    expect([await collected(load).then(({ length }) => length), loads]).toEqual([250, 1]);
  });

  it('stops between two pages when it is cancelled', async () => {
    const running = new AbortController();
    const load: LoadPage<{ _id: string }> = async (page, signal) => {
      signal.throwIfAborted();
      return Promise.resolve({ rows: rows(page * 100, page * 100 + 100), total: 1000 });
    };
    await expect(collected(load, running.signal, () => running.abort())).rejects.toThrow(/abort/i);
  });
});
