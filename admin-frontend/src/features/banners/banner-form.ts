import type { Banner } from '@utsav/contracts/http/banner';
import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { givenTexts, inEachLanguage, type ByLanguage } from '../../lib/texts-by-language';
import { bannerTypes, type BannerType } from './banners-query';

type BannerRequest = CallInput<'POST /api/banner'>['body'];

/** What stands on the form. */
export interface BannerDraft {
  title: string;
  imageUrl: string;
  mobileImageUrl: string;
  type: BannerType;
  eventId: string;
  isActive: boolean;
  translations: ByLanguage<{ title: string }>;
}

export const newBanner: BannerDraft = {
  title: '',
  imageUrl: '',
  mobileImageUrl: '',
  type: 'homepage',
  eventId: '',
  isActive: true,
  translations: inEachLanguage(() => ({ title: '' })),
};

export const draftOf = ({
  title,
  imageUrl,
  mobileImageUrl,
  type,
  eventId,
  isActive,
  translations,
}: Banner): BannerDraft => ({
  title,
  imageUrl,
  mobileImageUrl,
  type: bannerTypes.find((each) => each === type) ?? 'custom',
  eventId: eventId?._id ?? '',
  isActive,
  translations: inEachLanguage((language) => translations[language] ?? { title: '' }),
});

/** Order of the specification in which errors are announced. */
export const announcedFirst = ['title', 'imageUrl', 'eventId'];

/** Only a banner of the home page leads to an event. */
export const withType = (draft: BannerDraft, type: BannerType): BannerDraft => ({
  ...draft,
  type,
  eventId: type === 'homepage' ? draft.eventId : '',
});

export const requestOf = ({ eventId, title, translations, ...fields }: BannerDraft): BannerRequest => ({
  ...fields,
  title: title.trim(),
  translations: givenTexts(translations, (texts) => ({ title: texts.title.trim() })),
  ...(fields.type === 'homepage' && { eventId }),
});
