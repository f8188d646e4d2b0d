/** Each picture of ours lies at these widths beside the whole one, which is no wider than `widestPicture`. */
export const smallerWidths = [240, 480, 960] as const;
export const widestPicture = 1920;

/** The same picture, so many pixels wide. */
export const smallerPicture = (path: string, width: number): string => path.replace(/\.webp$/, `-${width}.webp`);

/** The same picture in the format that needs fewer bytes; it lies there only where it does. */
export const avifVariant = (path: string): string => path.replace(/\.webp$/, '.avif');

/** What a browser chooses from; absent for a picture that is not ours. */
export const pictureSizes = (path: string): string | undefined =>
  /^\/media\/[\w./-]+\.webp$/.test(path)
    ? `${smallerWidths.map((width) => `${smallerPicture(path, width)} ${width}w`).join()},${path} ${widestPicture}w`
    : undefined;
