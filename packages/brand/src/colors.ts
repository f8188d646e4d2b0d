/** Colors of one scheme. Each text color is at least 4.5:1 on `paper`, `card` and `sunken`. */
interface Scheme {
  paper: string;
  card: string;
  sunken: string;
  ink: string;
  muted: string;
  /** Buttons, links, the name of the site. */
  primary: string;
  primaryPress: string;
  onPrimary: string;
  /** Date tabs, selections, the petals of the mark. */
  accent: string;
  onAccent: string;
  /** Few seats left. */
  low: string;
  error: string;
  ok: string;
  outline: string;
  hairline: string;
  shadow: string;
  scrim: string;
  bulb: string;
}

export const light: Scheme = {
  paper: '#FBF5E9',
  card: '#FFFFFF',
  sunken: '#F3EAD7',
  ink: '#20142B',
  muted: '#655870',
  primary: '#B80F56',
  primaryPress: '#960B45',
  onPrimary: '#FFFFFF',
  accent: '#FFB31A',
  onAccent: '#20142B',
  low: '#8A4B00',
  error: '#B3261E',
  ok: '#23653A',
  outline: '#8F8197',
  hairline: '#E3D6C0',
  shadow: '0 1px 0 #E3D6C0, 0 10px 24px -14px #20142B59',
  scrim: '#140D1FA6',
  bulb: '#FFB31A',
};

export const dark: Scheme = {
  paper: '#140D1F',
  card: '#21172F',
  sunken: '#1B1227',
  ink: '#FBF3E4',
  muted: '#B7A9C4',
  primary: '#FF6BA8',
  primaryPress: '#FF8CBC',
  onPrimary: '#20142B',
  accent: '#FFC247',
  onAccent: '#20142B',
  low: '#FFC247',
  error: '#FF8A7A',
  ok: '#7FD49A',
  outline: '#75668A',
  hairline: '#3A2C4D',
  shadow: '0 1px 0 #3A2C4D, 0 14px 28px -14px #000000B3',
  scrim: '#07040DCC',
  bulb: '#FFC247',
};

/** Grounds that stay dark in both schemes: the foot of the site, the frame of banners, the name on invoices. */
export const night = {
  ground: '#20142B',
  raised: '#2C1F3D',
  sunken: '#140D1F',
  ink: '#FBF3E4',
  muted: '#D5C8DD',
  outline: '#B7A9C4',
  accent: '#FFC247',
} as const;

/** Badges, the same in both schemes. */
export const badge = { ok: light.ok, low: light.accent, onLow: light.onAccent, error: light.error } as const;

/** Where a printed ticket is torn off. */
export const perforation = '#CDBBA0';

/** Printing inks of posters, chips and tickets, by a word that categories have in their name; letters are white, or `light.ink` on `accent`. */
export const posterInks = {
  music: '#2D2A8F',
  comedy: light.accent,
  theatre: '#8C1C13',
  dance: light.primary,
  festival: '#0B5D5B',
  sports: '#23653A',
  exhibition: '#5B3A86',
  conference: '#1F4E79',
  workshop: '#7A4A12',
  other: '#4B3B57',
} as const;

/** Where the quieter console differs from the site. */
export const consoleColors = {
  light: {
    sunken: '#F7F0E1',
    raised: '#FFFFFF',
    muted: '#5C5067',
    placeholder: '#6B6275',
    hairline: '#E6DBC8',
    primaryHover: '#A00C4A',
    primaryPress: '#86083D',
    primaryTint: '#FBEAF1',
  },
  dark: {
    card: '#1D1429',
    sunken: '#261B35',
    raised: '#2A1F3A',
    placeholder: '#A294B0',
    hairline: '#372A49',
    primaryHover: '#FF8CBC',
    primaryPress: '#FFA6CB',
    primaryTint: '#3A1B33',
  },
} as const;
