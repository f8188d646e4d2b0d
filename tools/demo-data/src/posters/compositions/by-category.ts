import type { CategoryName } from '../../categories';
import type { Composition } from '../palette';
import { garland, mandala, rosette } from './flowers';
import { cubes, tiles, vinyl, waves } from './patterns';
import { marquee, spotlights, sunburst } from './rays';
import { arches, curtain, kites, skyline } from './scenes';
import { lanes, microphone, peacock } from './stage';

/** What suits a category; its events take turns. */
export const compositionsOf: Record<CategoryName, readonly Composition[]> = {
  Music: [vinyl, sunburst, spotlights, waves, mandala, skyline, tiles],
  Comedy: [microphone, marquee, tiles, sunburst, curtain],
  Theatre: [curtain, arches, spotlights, skyline, marquee],
  Dance: [rosette, peacock, mandala, garland],
  Festival: [garland, kites, rosette, marquee, peacock],
  Sports: [lanes, sunburst, tiles, kites],
  Exhibition: [arches, tiles, peacock, cubes, rosette],
  Conference: [cubes, skyline, tiles, marquee],
  Workshop: [mandala, waves, tiles, arches, garland],
  Other: [skyline, waves, kites],
};
