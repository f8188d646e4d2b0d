import { KitConfig } from '@utsav/service-kit/config/kit-config';
import type { z } from 'zod';

export const CatalogConfig = KitConfig;
export type CatalogConfig = z.infer<typeof CatalogConfig>;
