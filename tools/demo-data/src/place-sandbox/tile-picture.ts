const tile = /^\/tiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/;

/** A tile of a map that shows where it stands: a grid of streets and its coordinates. Undefined for another path, or none of the world. */
export function tilePicture(path: string): string | undefined {
  const [z = -1, x = 0, y = 0] = (tile.exec(path) ?? []).slice(1).map(Number);
  if (z < 0 || z > 19 || x >= 2 ** z || y >= 2 ** z) return undefined;
  const park = (x * 7 + y * 13) % 5 === 0 ? '<rect x="24" y="24" width="80" height="80" fill="#cfe5c4"/>' : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">',
    `<rect width="256" height="256" fill="#f2efe9"/>${park}`,
    '<path d="M0 12h256M12 0v256M0 116h256M116 0v256M0 190h256M190 0v256" stroke="#fff" stroke-width="8"/>',
    '<rect width="256" height="256" fill="none" stroke="#d6d0c4"/>',
    `<text x="128" y="160" font-family="sans-serif" font-size="15" fill="#8a8378" text-anchor="middle">${z}/${x}/${y}</text>`,
    '</svg>',
  ].join('');
}
