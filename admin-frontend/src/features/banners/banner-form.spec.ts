import { BannerForm } from '@utsav/contracts/http/banner';
import { expect, it } from 'vitest';
import { bannerRow } from '../../testing/gateway';
import { draftOf, newBanner, requestOf, withType, type BannerDraft } from './banner-form';

const whole: BannerDraft = { ...newBanner, title: ' Garba ', imageUrl: '/media/a.webp', eventId: 'evt_1' };

it.each([
  [{ title: '  ' }, 'Please enter a title.'],
  [{ imageUrl: '' }, 'Please upload a banner image.'],
  [{ eventId: '' }, 'Please select an event.'],
  [{ eventId: '', type: 'sponsor' }, undefined],
  [{}, undefined],
] as const)('rejects %o with %s', (change, text) =>
  expect(BannerForm.safeParse(requestOf({ ...whole, ...change })).error?.issues[0]?.message).toBe(text),
);

it('forgets the event when it is no longer for the home page', () => {
  expect(withType(whole, 'custom')).toMatchObject({ type: 'custom', eventId: '' });
  expect(withType(whole, 'homepage').eventId).toBe('evt_1');
});

it('sends an event for the home page only, and the title without blanks around it', () => {
  expect(requestOf(whole)).toMatchObject({ title: 'Garba', type: 'homepage', eventId: 'evt_1' });
  expect(requestOf(withType(whole, 'event'))).not.toHaveProperty('eventId');
});

it('is filled with what a banner holds', () => {
  expect(draftOf(bannerRow())).toMatchObject({ title: 'Monsoon Nights', type: 'homepage', eventId: 'evt_1' });
  expect(draftOf(bannerRow({ eventId: null, type: 'sponsor' }))).toMatchObject({ type: 'sponsor', eventId: '' });
});
