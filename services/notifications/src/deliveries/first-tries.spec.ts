import { FailPoints } from '@utsav/service-kit/boot/fail-points';
import { createLog } from '@utsav/service-kit/log/log';
import type { DeliveryRow } from './delivery.schema';
import { FirstTries } from './first-tries';
import type { NoteOutcome } from './note-outcome';

const rowOf = (_id: string) => ({ _id, bookingId: 'bkg_1' }) as DeliveryRow;

function started() {
  const noted: string[] = [];
  const outcomes = {
    note: ({ _id }, { kind }) => {
      if (_id === 'dlv_lost') return Promise.reject(new Error('MongoDB is away'));
      noted.push(`${_id} ${kind}`);
      return Promise.resolve();
    },
  } as NoteOutcome;
  const answers: (() => void)[] = [];
  const slowly = () =>
    new Promise<{ kind: 'done'; providerId: string }>((resolve) =>
      answers.push(() => resolve({ kind: 'done', providerId: 'sms_1' })),
    );
  const tries = new FirstTries(createLog('notifications', 'silent'), outcomes, new FailPoints());
  return { tries, noted, answers, slowly };
}

it('notes how each ended, and lets one that could not be noted harm no other', async () => {
  const { tries, noted } = started();
  tries.begin(rowOf('dlv_1'), () => Promise.resolve({ kind: 'done', providerId: 'sms_1' }));
  tries.begin(rowOf('dlv_lost'), () => Promise.resolve({ kind: 'done', providerId: 'sms_2' }));
  tries.begin(rowOf('dlv_3'), () => Promise.resolve({ kind: 'unknown', reason: 'HTTP 500' }));
  tries.begin(rowOf('dlv_4'), () => Promise.reject(new Error('no template')));
  await tries.onModuleDestroy();
  expect(noted.toSorted()).toEqual(['dlv_1 done', 'dlv_3 unknown']);
});

it('takes no more than 64 at once, and more when one of them has ended', async () => {
  const { tries, answers, slowly } = started();
  for (let at = 0; at < 64; at += 1) {
    expect(tries.areFree).toBe(true);
    tries.begin(rowOf(`dlv_${at}`), slowly);
  }
  expect(tries.areFree).toBe(false);
  await new Promise(setImmediate);
  answers[0]?.();
  await new Promise(setImmediate);
  expect(tries.areFree).toBe(true);
});

it('ends what it has begun before the process ends', async () => {
  const { tries, noted, answers, slowly } = started();
  tries.begin(rowOf('dlv_1'), slowly);
  const end = tries.onModuleDestroy();
  await new Promise(setImmediate);
  expect(noted).toEqual([]);
  answers[0]?.();
  await end;
  expect(noted).toEqual(['dlv_1 done']);
});
