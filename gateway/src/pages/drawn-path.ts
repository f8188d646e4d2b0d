interface Drawn {
  /** As the router of the site is given it. */
  address: string;
  /** Whether the page alone is shown: no dialog that the address asks for, nothing chosen on it. */
  isAsFirstSeen: boolean;
}

export type DrawnPath = Drawn & ({ page: 'home' } | { page: 'event' | 'checkout'; eventId: string });

const eventPath = /^\/(events|checkout)\/([^/]{1,64})\/?$/i;
/** What a checkout shows of its address. */
const choices = ['tier', 'quantity', 'coupon'];

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether the server draws a page, and which. The rest of the query changes nothing on it, so it is left out. */
export function drawnPathOf(path: string, query: string): DrawnPath | undefined {
  const asked = new URLSearchParams(query);
  const isAsFirstSeen = !asked.has('auth');
  if (path === '/') return { page: 'home', address: path, isAsFirstSeen };
  const [, area, id = ''] = eventPath.exec(path) ?? [];
  const eventId = decoded(id);
  if (!eventId) return undefined;
  if (area?.toLowerCase() === 'events') return { page: 'event', eventId, address: path, isAsFirstSeen };
  // One drawing for each choice would be as many as somebody cares to invent.
  const hasChosen = choices.some((name) => asked.has(name));
  return { page: 'checkout', eventId, address: path, isAsFirstSeen: isAsFirstSeen && !hasChosen };
}
