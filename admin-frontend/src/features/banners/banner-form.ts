import type { Banner } from '@utsav/contracts/http/banner';
import type { CallInput } from '@utsav/web-kit/api-client/call-types';
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
}

export const newBanner: BannerDraft = {
  title: '',
  imageUrl: '',
  mobileImageUrl: '',
  type: 'homepage',
  eventId: '',
  isActive: true,
};

export const draftOf = ({ title, imageUrl, mobileImageUrl, type, eventId, isActive }: Banner): BannerDraft => ({
  title,
  imageUrl,
  mobileImageUrl,
  type: bannerTypes.find((each) => each === type) ?? 'custom',
  eventId: eventId?._id ?? '',
  isActive,
});

/** Order of the specification in which errors are announced. */
export const announcedFirst = ['title', 'imageUrl', 'eventId'];

/** Only a banner of the home page leads to an event. */
export const withType = (draft: BannerDraft, type: BannerType): BannerDraft => ({
  ...draft,
  type,
  eventId: type === 'homepage' ? draft.eventId : '',
});

export const requestOf = ({ eventId, title, ...fields }: BannerDraft): BannerRequest => ({
  ...fields,
  title: title.trim(),
  ...(fields.type === 'homepage' && { eventId }),
});
