import type { PicturePoint } from '@utsav/contracts/http/picture-point';

/** Geometry of the pictures in `pictures/layouts`, in pixels: arcs of seats around a stage, in blocks of one tier each. */
const size = { width: 1200, height: 960 };
const rows = 15;
const stage = { x: 600, y: 60 };

/** Tiers are listed from the cheapest: the last one is nearest to the stage. */
const blockOf = (row: number, tiers: number): number => Math.floor((row / rows) * tiers);
const radiusOf = (row: number, tiers: number): number => 250 + row * 32 + blockOf(row, tiers) * 20;

/** Where the seats of the tier are, in the middle of their block. */
export function layoutSpotsOf(tier: number, tiers: number): PicturePoint[] {
  const block = Array.from({ length: rows }, (_, row) => row).filter((row) => blockOf(row, tiers) === tiers - 1 - tier);
  const radius = radiusOf(block[Math.floor(block.length / 2)] ?? 0, tiers);
  return [{ x: stage.x / size.width, y: Math.round(((stage.y + radius) / size.height) * 1000) / 1000 }];
}
