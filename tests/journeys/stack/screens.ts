import { paths as consolePaths } from '../../../admin-frontend/src/lib/paths';
import { paths as sitePaths } from '../../../frontend/src/lib/paths';
import { run } from './running-stack';

/** Each screen there is, made from the tables of paths: a new one is visited without a line here. */
export interface Screen {
  app: 'site' | 'console';
  /** As in the table, such as `/events/:id`. */
  pattern: string;
  address: string;
}

type WithId<Table> = { [Name in keyof Table]: Table[Name] extends `${string}:${string}` ? Name : never }[keyof Table];

/** What stands for the parameters of a path: a new path with one does not compile without its line. */
export interface Subjects {
  site: Record<WithId<typeof sitePaths>, string>;
  console: Record<WithId<typeof consolePaths>, string>;
  /** What follows a path, such as `?q=veena`, where it shows nothing without. */
  queries: Partial<Record<keyof typeof sitePaths, string>>;
}

const addressOf = (pattern: string, id: string | undefined): string =>
  pattern.replace(/:\w+/, () => {
    if (!id) throw new Error(`nothing to show at ${pattern}`);
    return encodeURIComponent(id);
  });

export function screensOf(subjects: Subjects): Screen[] {
  const site = Object.entries(sitePaths)
    .filter(([name]) => name !== 'admin')
    .map(([name, pattern]): Screen => {
      const { [name as 'home']: query = '' } = subjects.queries;
      const { [name as 'event']: id } = subjects.site;
      return { app: 'site', pattern, address: `${run.urls.site}${addressOf(pattern, id)}${query}` };
    });
  const console = Object.entries(consolePaths).map(([name, pattern]): Screen => {
    const { [name as 'event']: id } = subjects.console;
    return { app: 'console', pattern, address: `${run.urls.admin}${addressOf(pattern, id)}` };
  });
  const missing: Screen = { app: 'site', pattern: '*', address: `${run.urls.site}/no-such-page` };
  return [...site, missing, ...console];
}

const patternsOf = { site: Object.values(sitePaths), console: Object.values(consolePaths) };

/** Whether a path of this origin belongs to a screen, so that it does not lead to "Page not found". */
export function hasScreen(pathname: string): boolean {
  const admin = new URL(run.urls.admin).pathname;
  const isConsole = pathname === admin || pathname.startsWith(`${admin}/`);
  const path = (isConsole ? pathname.slice(admin.length) : pathname).replace(/\/$/, '') || '/';
  return patternsOf[isConsole ? 'console' : 'site'].some((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`, 'i').test(path),
  );
}
