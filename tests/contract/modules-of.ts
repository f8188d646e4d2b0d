import { MODULE_METADATA } from '@nestjs/common/constants';

interface Module {
  controllers: unknown[];
  providers: unknown[];
}

/** What a module of Nest and all that it imports declare, each once, also where several modules import it. */
export function modulesOf(module: unknown, seen = new Set<unknown>()): Module[] {
  const dynamic = typeof module === 'function' ? { module } : (module as { module?: object } & Record<string, unknown>);
  if (!dynamic.module || seen.has(module)) return [];
  seen.add(module);
  const declared = (key: string): unknown[] => [
    ...((Reflect.getMetadata(key, dynamic.module as object) ?? []) as unknown[]),
    ...(((dynamic as Record<string, unknown>)[key] ?? []) as unknown[]),
  ];
  const { CONTROLLERS, PROVIDERS, IMPORTS } = MODULE_METADATA;
  return [
    { controllers: declared(CONTROLLERS), providers: declared(PROVIDERS) },
    ...declared(IMPORTS).flatMap((imported) => modulesOf(imported, seen)),
  ];
}
