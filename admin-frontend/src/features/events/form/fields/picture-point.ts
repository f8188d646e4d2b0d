import type { PicturePoint } from '@utsav/contracts/http/picture-point';

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** Where on the element the pointer is. */
export function pointUnder(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): PicturePoint {
  const box = element.getBoundingClientRect();
  return { x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) };
}

/** The point a step further, never beyond the picture; undefined for any other key. */
export function movedByArrow({ x, y }: PicturePoint, key: string, step: number): PicturePoint | undefined {
  const arrow = arrows[key];
  return arrow && { x: share(x + arrow[0] * step), y: share(y + arrow[1] * step) };
}

export const percent = (value: number): string => `${Math.round(value * 100)}%`;
