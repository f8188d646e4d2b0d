import { FairCommandQueue, type PendingCommand } from './fair-command-queue';

const workOf = (eventId: string): PendingCommand => ({
  eventId,
  command: { reads: [], apply: () => undefined },
  settle: () => undefined,
});

function waitingWorks(counts: Record<string, number>): { works: FairCommandQueue; added: PendingCommand[] } {
  const works = new FairCommandQueue();
  const added = Object.entries(counts).flatMap(([eventId, count]) =>
    Array.from({ length: count }, () => workOf(eventId)),
  );
  for (const work of added) works.add(work);
  return { works, added };
}

const any = (): boolean => true;

function countsOf(taken: PendingCommand[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { eventId } of taken) counts[eventId] = (counts[eventId] ?? 0) + 1;
  return counts;
}

describe('works that wait', () => {
  it('are taken in order of arrival', () => {
    const { works, added } = waitingWorks({ a: 5 });
    expect(works.take(3, any)).toEqual(added.slice(0, 3));
    expect(works.take(3, any)).toEqual(added.slice(3));
    expect(works.take(3, any)).toEqual([]);
  });

  it('of a crowd leave room for those of other events', () => {
    const { works } = waitingWorks({ hot: 50, a: 1, b: 2 });
    expect(countsOf(works.take(12, any))).toEqual({ hot: 9, a: 1, b: 2 });
  });

  it('are served in turn when there are more events than room', () => {
    const { works } = waitingWorks({ a: 2, b: 2, c: 2 });
    expect([works.take(2, any), works.take(2, any), works.take(2, any)].map(countsOf)).toEqual([
      { a: 1, b: 1 },
      { c: 1, a: 1 },
      { b: 1, c: 1 },
    ]);
  });

  it('stay while their event may not be taken', () => {
    const { works } = waitingWorks({ a: 2, b: 2 });
    expect(countsOf(works.take(10, (eventId) => eventId !== 'a'))).toEqual({ b: 2 });
    expect(countsOf(works.take(10, any))).toEqual({ a: 2 });
  });

  it('are 2,000 of one event and 8,000 in all at most, and make room when they are taken', () => {
    const { works } = waitingWorks({ a: 2000, b: 2000, c: 2000, d: 1999 });
    expect(() => works.add(workOf('a'))).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    works.add(workOf('e'));
    expect(() => works.add(workOf('e'))).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    works.take(1, (eventId) => eventId === 'a');
    works.add(workOf('a'));
  });
});
