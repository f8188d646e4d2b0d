import { create } from 'qrcode';
import { html, trusted, type Html } from '../html/html';

const quiet = 2;

/** A QR code as one vector path, sharp at any size; the quiet zone is filled up by the white around it. */
export function qrSvg(text: string, label: string): Html {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size;) {
      if (!data[row * size + column]) {
        column += 1;
        continue;
      }
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      path += `M${start + quiet} ${row + quiet}h${column - start}v1h${start - column}z`;
    }
  }
  const side = size + 2 * quiet;
  return html`<svg
    class="qr"
    viewBox="0 0 ${side} ${side}"
    role="img"
    aria-label="${label}"
    shape-rendering="crispEdges"
  >
    <path fill="#000" d="${trusted(path)}" />
  </svg>`;
}
