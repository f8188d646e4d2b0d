import { qrModules } from '@utsav/service-kit/qr/qr-modules';

// A global costs jest a look-up each time: with `Math` a picture takes seconds.
const { abs, ceil, cos, exp, floor, imul, max, min, sin } = Math;

/** As a camera of a gate gives it; both are even, which the fake camera of Chromium needs. */
export const width = 1280;
export const height = 720;

/** How a ticket is held into the picture. */
export interface View {
  /** Of its code with the white around it, in pixels. */
  side?: number;
  /** Of its middle, from that of the frame. */
  x?: number;
  /** Degrees: turned in the picture, and tilted away from the camera at one side. */
  turn?: number;
  tilt?: number;
  /** Lightness of paper and ink, 0 to 255. */
  paper?: number;
  ink?: number;
  /** A lamp that the paper reflects, as a part of its side. */
  glare?: number;
}

/** Lightness of each pixel. */
export type Picture = Uint8Array;

const desk = 96;
const noise = 6;
const quietZone = 4;
/** Distance of the camera, in sides of the code. */
const distance = 3;
/** Rays a pixel, along a side: edges are as soft as those of a camera. */
const rays = 2;

/** Adds the light of each ray that meets the paper, and counts them. */
function shine(text: string, view: View, light: Float32Array, met: Uint8Array): void {
  const { side = 440, x: left = 0, turn = 0, tilt = 0, paper = 225, ink = 25, glare = 0 } = view;
  const { size, isDark } = qrModules(text);
  const modules = size + 2 * quietZone;
  const [turnX, turnY] = [cos((turn * Math.PI) / 180), sin((turn * Math.PI) / 180)];
  const [near, far] = [cos((tilt * Math.PI) / 180), sin((tilt * Math.PI) / 180)];
  const reach = side * 0.8;
  const [fromX, fromY] = [floor(width / 2 + left - reach), max(0, floor(height / 2 - reach))];
  const [toX, toY] = [ceil(width / 2 + left + reach), min(height, ceil(height / 2 + reach))];
  for (let y = fromY * rays; y < toY * rays; y += 1) {
    for (let x = fromX * rays; x < toX * rays; x += 1) {
      // From the middle of the code, in sides of it.
      const seenX = ((x + 0.5) / rays - width / 2 - left) / side;
      const seenY = ((y + 0.5) / rays - height / 2) / side;
      const [alongX, alongY] = [seenX * turnX + seenY * turnY, seenY * turnX - seenX * turnY];
      const across = (alongX * distance) / (distance * near - alongX * far);
      const down = (alongY * (distance + across * far)) / distance;
      if (abs(across) > 0.5 || abs(down) > 0.5) continue;
      const column = floor((across + 0.5) * modules) - quietZone;
      const row = floor((down + 0.5) * modules) - quietZone;
      const isInked = row >= 0 && column >= 0 && row < size && column < size && isDark(row, column);
      // Beside the middle, as a lamp at the ceiling is.
      const lamp = glare && 230 * exp(-((across - 0.15) ** 2 + (down - 0.1) ** 2) / (glare ** 2 / 2));
      const at = floor(y / rays) * width + floor(x / rays);
      light[at]! += (isInked ? ink : paper) + lamp;
      met[at]! += 1;
    }
  }
}

/** The codes of these texts in one frame, with the noise of a sensor. */
export function pictureOf(...codes: (readonly [text: string, view: View])[]): Picture {
  const light = new Float32Array(width * height);
  const met = new Uint8Array(width * height);
  for (const [text, view] of codes) shine(text, view, light, met);
  let random = 45;
  return new Uint8Array(width * height).map((_, at) => {
    random = (imul(random, 1_103_515_245) + 12_345) >>> 0;
    const mean = (light[at]! + desk * (rays ** 2 - met[at]!)) / rays ** 2;
    return max(0, min(255, mean + ((random >>> 16) / 32_768 - 1) * noise));
  });
}

/** A film of grey pictures as the fake camera of Chromium plays it: again and again, each picture for the same time. */
export function filmOf(pictures: readonly Picture[], { aSecond }: { aSecond: number }): Buffer {
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.from('FRAME\n');
  // Video has black at 16 and white at 235.
  const frames = pictures.flatMap((picture) => [frame, picture.map((light) => 16 + (light * 219) / 255), grey]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${aSecond}:1 Ip A1:1\n`), ...frames]);
}
