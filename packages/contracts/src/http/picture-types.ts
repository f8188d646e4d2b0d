const types: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

/** Media type of a picture by the ending of its name; nothing for what is no picture. */
export const pictureTypeOf = (name: string): string | undefined => types[/\.\w+$/.exec(name)?.[0].toLowerCase() ?? ''];
