import { createContext } from 'react';

/** Public origin of the site; on the server, which has no `location`, it is given. */
export const SiteOrigin = createContext(import.meta.env.SSR ? '' : window.location.origin);
