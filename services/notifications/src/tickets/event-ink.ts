import { light, posterInks } from '@utsav/brand/colors';

export interface Ink {
  ground: string;
  /** Colour of letters on the ground, at least 6.5:1. */
  letters: string;
  accent: string;
}

/** The printing inks of the site. The message names no category, so each event gets one of them for good. */
const grounds = Object.values(posterInks);

/** FNV-1a, as in the web app: the same event always gets the same flower. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (const char of text) seed = Math.imul(seed ^ char.charCodeAt(0), 16777619);
  return seed >>> 0;
}

export function eventInk(eventId: string): Ink {
  const ground = grounds[seedOf(eventId) % grounds.length] ?? light.primary;
  return ground === light.accent
    ? { ground, letters: light.onAccent, accent: light.primary }
    : { ground, letters: '#FFFFFF', accent: light.accent };
}
