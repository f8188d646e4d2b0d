import { codeText } from '@utsav/contracts/gate/ticket-code';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CodeFilter } from './code-filter';

const ticket = codeText(new Uint8Array(99).fill(1));
const second = codeText(Uint8Array.of(1, ...new Uint8Array(98)));

/** Readings of frames, each at its time. */
const readings = (frames: readonly (readonly [number, ...string[]])[], filter = new CodeFilter()) =>
  frames.map(([at, ...texts]) => filter.take(texts, at));

it('distinguishes ticket codes, in both of their forms, from other texts', () => {
  const old = Buffer.from(new Uint8Array(99).fill(1)).toString('base64url');
  expect(
    readings([
      [0, ticket],
      [1, old],
      [2, 'upi://pay?pa=a@b'],
      [3, ticket.toLowerCase()],
      [4, ''],
    ]),
  ).toEqual([
    { kind: 'ticket', text: ticket },
    { kind: 'ticket', text: old },
    { kind: 'other', text: 'upi://pay?pa=a@b' },
    { kind: 'other', text: ticket.toLowerCase() },
    undefined,
  ]);
});

it('reads a ticket once however long it is held into the picture, and again when it comes back after two seconds', () => {
  const held = Array.from({ length: 60 }, (_, at) => [at * 100, ticket] as const);
  expect(readings(held).filter(Boolean)).toEqual([{ kind: 'ticket', text: ticket }]);
  expect(
    readings([
      [0, ticket],
      [2000, ticket],
      [4000, ticket],
      [6001, ticket],
    ]).map(Boolean),
  ).toEqual([true, false, false, true]);
});

it('takes none of two different ones, also not the one that a blurred frame still shows', () => {
  expect(
    readings([
      [0, ticket, second],
      [66, ticket],
      [132, second],
      [198, second, ticket],
      [264, second],
    ]),
  ).toEqual([{ kind: 'several' }, undefined, undefined, { kind: 'several' }, undefined]);
});

it('takes the one that is left after half a second', () => {
  expect(
    readings([
      [0, ticket, second],
      [500, ticket],
      [501, ticket],
    ]).at(-1),
  ).toEqual({ kind: 'ticket', text: ticket });
});

it('takes two pictures of one code for one', () => {
  expect(readings([[0, ticket, ticket]])).toEqual([{ kind: 'ticket', text: ticket }]);
});

it('does not read a ticket again that comes to lie beside another one', () => {
  expect(
    readings([
      [0, ticket],
      [1500, ticket, second],
      [3000, ticket],
    ]),
  ).toEqual([{ kind: 'ticket', text: ticket }, { kind: 'several' }, undefined]);
});

it('does not read again after a pause what was read before it and is still in view', () => {
  const filter = new CodeFilter();
  readings([[0, ticket]], filter);
  filter.resume(60_000);
  expect(
    readings(
      [
        [60_100, ticket],
        [60_200, second],
        [62_200, ticket],
      ],
      filter,
    ),
  ).toEqual([undefined, { kind: 'ticket', text: second }, { kind: 'ticket', text: ticket }]);
});

it('whatever is shown, reads only what is alone in view, and no text twice within two seconds', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 1500 }), fc.subarray([ticket, second, 'other'])), { maxLength: 40 }),
      (steps) => {
        const filter = new CodeFilter();
        const lastRead = new Map<string, number>();
        let now = 0;
        for (const [later, texts] of steps) {
          now += later;
          const reading = filter.take(texts, now);
          if (!reading || reading.kind === 'several') expect(texts.length > 1).toBe(reading !== undefined);
          else {
            expect(texts).toEqual([reading.text]);
            expect(now - (lastRead.get(reading.text) ?? -Infinity)).toBeGreaterThan(2000);
            lastRead.set(reading.text, now);
          }
        }
      },
    ),
  ));
