import { globSync, readFileSync } from 'node:fs';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const replacesModules = (file: string): boolean => readFileSync(file, 'utf8').includes('vi.mock(');

/**
 * Projects of an app's screen specs. They share their modules, which spares most of their time, so each spec leaves the
 * state of modules as it found it; those that replace modules are isolated.
 */
export function screenSpecs(
  project: TestProjectInlineConfiguration,
  folders: string,
): TestProjectInlineConfiguration[] {
  const isolated = globSync(`${folders}/**/*.spec.tsx`).filter(replacesModules);
  const { name } = project.test as { name: string };
  return [
    {
      ...project,
      test: { ...project.test, isolate: false, include: [`${folders}/**/*.spec.tsx`], exclude: isolated },
    },
    { ...project, test: { ...project.test, name: `${name}, isolated`, include: isolated } },
  ];
}
