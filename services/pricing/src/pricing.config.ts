import { ServiceConfig } from '@utsav/service-kit/config/kit-config';
import { SellerGstin } from '@utsav/contracts/tax/place-of-supply';
import type { z } from 'zod';

export const PricingConfig = ServiceConfig.safeExtend({
  SELLER_GSTIN: SellerGstin.describe('State code and PAN are parts of it.'),
});
export type PricingConfig = z.infer<typeof PricingConfig>;
