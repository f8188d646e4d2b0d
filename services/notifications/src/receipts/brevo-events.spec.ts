import { bouncesOf } from './brevo-events';

const event = (changes: object) => JSON.stringify({ event: 'hard_bounce', 'X-Mailin-custom': 'dlv_1', ...changes });

it.each([
  ['hard_bounce', '550-5.1.1 <asha@example.in>: no such mailbox', 'Brevo hard_bounce 5.1.1'],
  ['soft_bounce', 'mailbox of asha@example.in is full', 'Brevo soft_bounce'],
  ['blocked', undefined, 'Brevo blocked'],
])('the reason of %s is its kind and status code, never the words of the mail server', (kind, reason, expected) => {
  expect(bouncesOf(event({ event: kind, reason }))).toEqual([{ deliveryId: 'dlv_1', reason: expected }]);
});

it.each(['delivered', 'request', 'opened', 'deferred', 'spam'])('%s is no bounce', (kind) => {
  expect(bouncesOf(event({ event: kind }))).toEqual([]);
});

it('an email that is none of ours is passed over', () => {
  expect(bouncesOf(event({ 'X-Mailin-custom': undefined }))).toEqual([]);
});

it('reads a batch', () => {
  expect(bouncesOf(`[${event({})},${event({ 'X-Mailin-custom': 'dlv_2' })}]`)).toHaveLength(2);
});

it.each(['', 'no JSON', '{}', '[{"event":7}]'])('throws for %j', (body) => {
  expect(() => bouncesOf(body)).toThrow();
});
