import type { Scheme } from './theme-choice';

export interface Palette {
  ground: string;
  card: string;
  sunken: string;
  raised: string;
  ink: string;
  muted: string;
  placeholder: string;
  hairline: string;
  outline: string;
  rani: string;
  raniHover: string;
  raniPress: string;
  raniTint: string;
  onRani: string;
  ok: string;
  low: string;
  error: string;
}

/** The inks of the public site on a quieter surface. Every text colour is at least 4.5:1 on `sunken`. */
export const palettes: Record<Scheme, Palette> = {
  light: {
    ground: '#FBF5E9',
    card: '#FFFFFF',
    sunken: '#F7F0E1',
    raised: '#FFFFFF',
    ink: '#20142B',
    muted: '#5C5067',
    placeholder: '#6B6275',
    hairline: '#E6DBC8',
    outline: '#8F8197',
    rani: '#B80F56',
    raniHover: '#A00C4A',
    raniPress: '#86083D',
    raniTint: '#FBEAF1',
    onRani: '#FFFFFF',
    ok: '#23653A',
    low: '#8A4B00',
    error: '#B3261E',
  },
  dark: {
    ground: '#140D1F',
    card: '#1D1429',
    sunken: '#261B35',
    raised: '#2A1F3A',
    ink: '#FBF3E4',
    muted: '#B7A9C4',
    placeholder: '#A294B0',
    hairline: '#372A49',
    outline: '#75668A',
    rani: '#FF6BA8',
    raniHover: '#FF8CBC',
    raniPress: '#FFA6CB',
    raniTint: '#3A1B33',
    onRani: '#20142B',
    ok: '#7FD49A',
    low: '#FFC247',
    error: '#FF8A7A',
  },
};
