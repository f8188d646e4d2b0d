import { consoleColors, dark, light } from '@utsav/brand/colors';
import type { Scheme } from './theme-choice';

export interface Palette {
  paper: string;
  card: string;
  sunken: string;
  raised: string;
  ink: string;
  muted: string;
  placeholder: string;
  hairline: string;
  outline: string;
  primary: string;
  primaryHover: string;
  primaryPress: string;
  primaryTint: string;
  onPrimary: string;
  ok: string;
  low: string;
  error: string;
}

/** The colors of the public site on a quieter surface. Every text color is at least 4.5:1 on `sunken`. */
export const palettes: Record<Scheme, Palette> = {
  light: { ...light, ...consoleColors.light },
  dark: { ...dark, ...consoleColors.dark },
};
