import { createContext } from 'react';

/** Where people reach the site; on the server, which has no address bar, it is given. */
export const SiteOrigin = createContext(import.meta.env.SSR ? '' : window.location.origin);
