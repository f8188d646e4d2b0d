import { KitConfig } from '@utsav/service-kit/config/kit-config';
import type { z } from 'zod';

export const PricingConfig = KitConfig;
export type PricingConfig = z.infer<typeof PricingConfig>;
