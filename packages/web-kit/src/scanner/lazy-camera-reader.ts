import { lazy } from 'react';

/** Loads with its decoder when it is opened: 0.4 MB that no other screen needs. Stands in a `Suspense`. */
export const CameraReader = lazy(() => import('./camera-reader'));
