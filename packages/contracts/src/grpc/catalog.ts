import * as proto from '../gen/utsav/catalog/v1/catalog_service';
import { BannerType } from '../http/banner';
import { EventStatus } from '../http/event';
import { ReviewSort } from '../http/review';
import { seatings } from '../shows/show-seats';
import { TaxKind } from '../tax/tax-kind';
import { protoEnum } from './proto-enum';

/** On the site and in the console, or of one person. */
export const picturePurposes = ['shown', 'profile'] as const;
export type PicturePurpose = (typeof picturePurposes)[number];

export const taxKind = protoEnum('TAX_KIND', proto.TaxKind, TaxKind.options);
export const eventStatus = protoEnum('EVENT_STATUS', proto.EventStatus, EventStatus.options);
export const seating = protoEnum('SEATING', proto.Seating, seatings);
export const bannerType = protoEnum('BANNER_TYPE', proto.BannerType, BannerType.options);
export const reviewSort = protoEnum('REVIEW_SORT', proto.ReviewSort, ReviewSort.options);
export const picturePurpose = protoEnum('PICTURE_PURPOSE', proto.PicturePurpose, picturePurposes);
