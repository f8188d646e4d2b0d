import { ServiceConfig } from '@utsav/service-kit/config/kit-config';
import type { z } from 'zod';

export const PricingConfig = ServiceConfig;
export type PricingConfig = z.infer<typeof PricingConfig>;
