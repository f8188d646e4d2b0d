import * as proto from '../gen/utsav/pricing/v1/pricing_service';
import { DiscountType } from '../http/coupon';
import { protoEnum } from './proto-enum';

export const discountType = protoEnum('DISCOUNT_TYPE', proto.DiscountType, DiscountType.options);
