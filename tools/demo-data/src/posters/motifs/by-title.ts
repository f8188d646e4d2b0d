import type { Composition } from '../palette';
import { bands } from './bands';
import { comedy } from './comedy';
import { dance } from './dance';
import { exhibitions } from './exhibitions';
import { festivals, others } from './festivals';
import { conferences, workshops } from './gatherings';
import { sports } from './sports';
import { theatre } from './theatre';
import { traditionalMusic } from './traditional-music';

/** A picture of its own for each event, by its title. */
const motifs: Readonly<Record<string, Composition>> = {
  ...traditionalMusic,
  ...bands,
  ...comedy,
  ...theatre,
  ...dance,
  ...festivals,
  ...sports,
  ...exhibitions,
  ...conferences,
  ...workshops,
  ...others,
};

export const motifOf = (title: string): Composition | undefined => motifs[title];
