import * as proto from '../gen/utsav/catalog/v1/catalog_service';
import { directoryKinds } from '../directory/directory';
import { BannerType } from '../http/banner';
import { EventDays } from '../http/event-query';
import { EventStatus } from '../http/event-form';
import { accessibilityFeatures } from '../accessibility/accessibility-features';
import { SearchBound } from '../http/search-answer';
import { ReviewSort } from '../http/review';
import { coverKinds } from '../shows/covers';
import { seatings } from '../shows/show-seats';
import { TaxKind } from '../tax/tax-kind';
import { protoEnum } from './proto-enum';

/** On the site and in the console, or of one person. */
export const picturePurposes = ['shown', 'profile'] as const;
export type PicturePurpose = (typeof picturePurposes)[number];

export const taxKind = protoEnum('TAX_KIND', proto.TaxKind, TaxKind.options);
export const eventStatus = protoEnum('EVENT_STATUS', proto.EventStatus, EventStatus.options);

export const eventStatusFilters = [
  'upcoming',
  'past',
  'active',
  'inactive',
  'live',
  'published',
  'draft',
  'cancelled',
  'on-sale',
  'closed',
] as const;
export type EventStatusFilter = (typeof eventStatusFilters)[number];
export const eventStatusFilter = protoEnum('EVENT_STATUS_FILTER', proto.EventStatusFilter, eventStatusFilters);

export const eventSorts = ['date', 'name', 'created-at', 'price', 'attention'] as const;
export type EventSort = (typeof eventSorts)[number];
export const eventSort = protoEnum('EVENT_SORT', proto.EventSort, eventSorts);

export const directoryKind = protoEnum('DIRECTORY_KIND', proto.DirectoryKind, directoryKinds);
export const searchBound = protoEnum('EVENT_BOUND', proto.EventBound, SearchBound.options);
export const eventDays = protoEnum('EVENT_DAYS', proto.EventDays, EventDays.options);

export const covers = protoEnum('COVERS', proto.Covers, coverKinds);
export const seating = protoEnum('SEATING', proto.Seating, seatings);
export const accessibilityFeature = protoEnum(
  'ACCESSIBILITY_FEATURE',
  proto.AccessibilityFeature,
  accessibilityFeatures,
);
export const bannerType = protoEnum('BANNER_TYPE', proto.BannerType, BannerType.options);
export const reviewSort = protoEnum('REVIEW_SORT', proto.ReviewSort, ReviewSort.options);
export const picturePurpose = protoEnum('PICTURE_PURPOSE', proto.PicturePurpose, picturePurposes);
