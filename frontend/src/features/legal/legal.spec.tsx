import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at';
import { document as privacyEn } from './documents/privacy.en';
import { document as privacyHi } from './documents/privacy.hi';
import { document as termsEn } from './documents/terms.en';
import { document as termsHi } from './documents/terms.hi';
import { PrivacyView } from './privacy-view';
import { TermsView } from './terms-view';

const openTitles = () => screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
const section = (name: string) => screen.findByRole('button', { name });
const show = (address: { pathname: string; hash?: string }, view: ReactNode) =>
  act(async () => void renderAt(address, <Suspense fallback="loading">{view}</Suspense>));

describe('the terms', () => {
  it('open one section at a time', async () => {
    await show({ pathname: '/terms' }, <TermsView />);
    const typing = userEvent.setup();
    await typing.click(await section('Privacy'));
    expect(openTitles()).toEqual(['Privacy']);
    await typing.click(await section('Governing law'));
    expect(openTitles()).toEqual(['Governing law']);
    await typing.click(await section('Governing law'));
    expect(openTitles()).toEqual([]);
  });

  it('open the section that the address names', async () => {
    await show({ pathname: '/terms', hash: '#tickets-and-payments' }, <TermsView />);
    await section('Privacy');
    expect(openTitles()).toEqual(['Tickets and payments']);
    expect(screen.getByText(/Tickets are non-refundable and non-transferable unless stated/)).toBeVisible();
  });

  it('have the twelve sections of the specification', () => {
    expect(termsEn.sections.map(({ id }) => id)).toEqual([
      'acceptance',
      'modification',
      'privacy',
      'limited-user',
      'disclaimer',
      'third-party-links',
      'prohibited-use',
      'communication',
      'termination',
      'tickets-and-payments',
      'governing-law',
      'contact',
    ]);
  });
});

describe('the privacy policy', () => {
  it('opens and closes everything at once, and keeps several sections open', async () => {
    await show({ pathname: '/privacy' }, <PrivacyView />);
    const typing = userEvent.setup();
    await typing.click(await screen.findByRole('button', { name: 'Expand all' }));
    expect(openTitles()).toHaveLength(privacyEn.sections.length);
    await typing.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(openTitles()).toEqual([]);
    await typing.click(await section('Sharing'));
    await typing.click(await section('Security'));
    expect(openTitles()).toEqual(['Sharing', 'Security']);
  });
});

it.each([
  ['terms', termsEn, termsHi],
  ['privacy', privacyEn, privacyHi],
])('the %s say in Hindi section by section what they say in English', (_name, english, hindi) => {
  const shape = (sections: typeof english.sections) => sections.map(({ id, paragraphs }) => [id, paragraphs.length]);
  expect(shape(hindi.sections)).toEqual(shape(english.sections));
});
