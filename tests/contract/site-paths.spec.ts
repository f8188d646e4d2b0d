import { pathAndLanguage, pathIn } from '@utsav/contracts/language/language-path';
import { translationLanguages } from '@utsav/contracts/language/languages';
import { consolePaths, isConsolePath, isSitePath, sitePaths } from '@utsav/gateway/pages/site-paths';
import { paths as pathsOfConsole } from '../../admin-frontend/src/lib/paths';
import { paths } from '../../frontend/src/lib/paths';

describe('the paths for which the gateway answers 200', () => {
  it('are those of the router of the site', () => {
    const { admin: _, ...routed } = paths;
    expect([...sitePaths].toSorted()).toEqual(Object.values(routed).toSorted());
  });

  it('are each at an address of its own in every language, and none of them passes for one', () => {
    for (const path of sitePaths) {
      expect(pathAndLanguage(path)).toEqual({ path, language: undefined });
      for (const language of translationLanguages) {
        expect(pathAndLanguage(pathIn(language, path))).toEqual({ path, language });
        expect(isSitePath(pathIn(language, path))).toBe(false);
      }
    }
  });

  it('are those of the router of the console, below /admin', () => {
    expect([...consolePaths].toSorted()).toEqual(Object.values(pathsOfConsole).toSorted());
    for (const path of ['/', '/events/evt_1/live', '/shifts/', '/Users'])
      expect([path, isConsolePath(path)]).toEqual([path, true]);
    for (const path of ['/tickets', '/events/evt_1/more', '/orders/7', '/no-such-screen'])
      expect([path, isConsolePath(path)]).toEqual([path, false]);
  });

  it('match as the router matches', () => {
    for (const path of ['/', '/Featured', '/tickets/', '/events/evt_1', '/checkout/evt_1/'])
      expect([path, isSitePath(path)]).toEqual([path, true]);
    for (const path of [
      '/no-such-page',
      '/metrics',
      '/_control/ledger',
      '/events/evt_1/more',
      '/featured/x',
      '/adminx',
    ])
      expect([path, isSitePath(path)]).toEqual([path, false]);
  });
});
