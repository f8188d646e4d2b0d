import { ofEach, translatedEventTexts } from '@utsav/contracts/http/event-texts';
import type { EventTranslation, TierTranslation } from '@utsav/contracts/http/event-content';
import { linesOf } from '../../../lib/texts-by-language';

/** What the organizer gives in one language, with lists as lines. */
export type TextsDraft = Omit<EventTranslation, 'termsAndConditions'> & { termsAndConditions: string[] };

export const noTexts = (): TextsDraft => ({
  ...ofEach(translatedEventTexts, ''),
  name: '',
  description: '',
  remark: '',
  venue: { name: '', address: '' },
  termsAndConditions: [],
  accessibility: { notes: '' },
  goodToKnow: { bring: [], notAllowed: [], gettingThere: '' },
});
export const noTierTexts = (): TierTranslation => ({ type: '', subtitle: '', desc: '', perks: [] });
export const noEntryTexts = () => ({ name: '', role: '' });
export type EntryTexts = ReturnType<typeof noEntryTexts>;

export const textsRequest = ({ termsAndConditions, goodToKnow, ...texts }: TextsDraft): EventTranslation => ({
  ...texts,
  termsAndConditions: linesOf(termsAndConditions).map((point) => ({ point })),
  goodToKnow: {
    ...goodToKnow,
    bring: linesOf(goodToKnow.bring),
    notAllowed: linesOf(goodToKnow.notAllowed),
  },
});

export const textsDraft = ({ termsAndConditions, ...texts }: EventTranslation): TextsDraft => ({
  ...texts,
  termsAndConditions: termsAndConditions.map(({ point }) => point),
});
