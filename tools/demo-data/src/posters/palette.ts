import type { CategoryName } from '../categories';
import type { Random } from '../random';

export interface Frame {
  width: number;
  height: number;
}

/** The inks of one poster: what it is printed on, three that are laid over it, the darkest and the lightest. */
export interface Palette {
  ground: string;
  first: string;
  second: string;
  third: string;
  dark: string;
  light: string;
}

export type Composition = (frame: Frame, palette: Palette, random: Random) => string;

const ink = '#20142B';
const night = '#140D1F';
const paper = '#FBF5E9';
const rani = '#B80F56';
const genda = '#FFB31A';

/** Category ink first, as on chips and tabs, then what goes well with it. */
const inks: Record<CategoryName, readonly string[]> = {
  Music: ['#2D2A8F', genda, '#FF5C8A', '#6FD3E8', '#7F6BFF'],
  Comedy: [genda, rani, '#2D2A8F', '#FF6B3D', '#0B5D5B'],
  Theatre: ['#8C1C13', genda, '#F2785C', '#F7C9A9', '#2B4C7E'],
  Dance: [rani, genda, '#FF8FB8', '#FFD9E6', '#5B3A86'],
  Festival: ['#0B5D5B', genda, '#FF6B4A', '#7FD1B9', rani],
  Sports: ['#23653A', '#C6E377', genda, '#F4F1DE', '#1F4E79'],
  Exhibition: ['#5B3A86', '#F2A65A', '#C9A7EB', '#F25F5C', '#2BB3A3'],
  Conference: ['#1F4E79', '#5FC3E4', genda, '#F25F5C', '#9AD1C0'],
  Workshop: ['#7A4A12', genda, '#E8875B', '#F3DDB3', '#2F6F5E'],
  Other: ['#4B3B57', '#F2A65A', '#8FB8DE', '#E86A92', '#C7D36F'],
};

export const groundOf = (category: CategoryName): string => inks[category][0] ?? ink;

/** A palette of the category: mostly on its ink, now and then on paper or in the dark, so that a wall is not one colour. */
export function paletteOf(category: CategoryName, random: Random): Palette {
  const [ground = ink, ...others] = inks[category];
  const [first = genda, second = rani, third = paper, fourth = ink] = random.chance(0.5)
    ? others
    : [others[1] ?? rani, others[0] ?? genda, ...others.slice(2)];
  const dark = category === 'Comedy' ? ink : night;
  return random.weighted<Palette>([
    [{ ground, first, second, third, dark, light: paper }, 6],
    [{ ground: paper, first: ground, second: first, third: second, dark: ink, light: '#FFFFFF' }, 2],
    [{ ground: fourth, first, second: ground, third, dark, light: paper }, 2],
  ]);
}
