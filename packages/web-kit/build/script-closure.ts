/** A row of Vite's manifest, as far as it is read here. */
export interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export type Manifest = Record<string, Chunk>;

/** Everything that is loaded with these sources, themselves included; what loads later by itself is not. */
export function chunksOf(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (seen.has(name)) return;
    seen.set(name, chunk);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...seen.values()];
}

export const scriptsOf = (manifest: Manifest, sources: readonly string[]): string[] =>
  chunksOf(manifest, sources)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'));

export const filesOf = (manifest: Manifest, sources: readonly string[]): string[] => [
  ...new Set(chunksOf(manifest, sources).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
];
