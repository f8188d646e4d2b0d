import { qrModules } from '@utsav/service-kit/qr/qr-modules';
import { html, trusted, type Html } from '../html/html';

/** The rest of the quiet zone is the white around the picture. */
const quiet = 2;

/** A QR code as one vector path, sharp at any size. */
export function qrSvg(text: string, label: string): Html {
  const { size, isDark } = qrModules(text);
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && isDark(row, column)) column += 1;
      if (column > start) path += `M${start + quiet} ${row + quiet}h${column - start}v1h${start - column}z`;
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
