export interface Ink {
  ground: string;
  /** Colour of letters on the ground, at least 6.5:1. */
  letters: string;
  accent: string;
}

/** The printing inks of the site. The message names no category, so each event gets one of them for good. */
const grounds = [
  '#2D2A8F',
  '#FFB31A',
  '#8C1C13',
  '#B80F56',
  '#0B5D5B',
  '#23653A',
  '#5B3A86',
  '#1F4E79',
  '#7A4A12',
  '#4B3B57',
];

/** FNV-1a, as in the web app: the same event always gets the same flower. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (const char of text) seed = Math.imul(seed ^ char.charCodeAt(0), 16777619);
  return seed >>> 0;
}

export function eventInk(eventId: string): Ink {
  const ground = grounds[seedOf(eventId) % grounds.length] ?? '#B80F56';
  return ground === '#FFB31A'
    ? { ground, letters: '#20142B', accent: '#B80F56' }
    : { ground, letters: '#FFFFFF', accent: '#FFB31A' };
}
