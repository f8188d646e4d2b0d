import type { Random } from '../../random';
import type { Composition, Palette } from '../palette';
import { floorOf, type Backdrop } from './backdrops';
import { placed, type Look } from './figure';

const skins = ['#8D5A3B', '#A8704A', '#6F4530', '#C08A5E', '#7C4F35'];
const hairs = ['#20142B', '#2B1B12', '#3A2418'];

/** What a motif is made with: the inks of the poster and a person in some of them. */
export interface Inks extends Palette {
  person: (given?: Partial<Look>) => Look;
}

function inksOf(palette: Palette, random: Random): Inks {
  const { first, second, third, light, dark } = palette;
  const person = (given: Partial<Look> = {}): Look => ({
    skin: random.pick(skins),
    hair: random.pick(hairs),
    top: random.pick([first, second, light]),
    bottom: random.pick([dark, third]),
    ...given,
  });
  return { ...palette, person };
}

/** People and things on the floor, which is at 0 of a box from -400 to 400 that is 860 high. */
export type Scene = (inks: Inks) => string;

export const motif =
  (backdrop: Backdrop, scene: Scene): Composition =>
  (frame, palette, random) => {
    // A wide banner has its words on the left.
    const x = frame.width * (frame.width > frame.height * 2 ? 0.66 : 0.5);
    return backdrop(frame, palette) + placed(x, floorOf(frame), scene(inksOf(palette, random)), frame.height / 1000);
  };
