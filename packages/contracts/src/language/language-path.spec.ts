import { pathAndLanguage, pathIn } from './language-path';

it.each([
  ['en', '/', '/'],
  ['en', '/events/evt_1', '/events/evt_1'],
  ['hi', '/', '/hi'],
  ['hi', '/events/evt_1', '/hi/events/evt_1'],
] as const)('in %s, %s is at %s', (language, path, address) => {
  expect(pathIn(language, path)).toBe(address);
  expect(pathAndLanguage(address)).toEqual({ path, language: language === 'en' ? undefined : language });
});

it.each([
  ['/hi/', '/', 'hi'],
  ['/HI/Events', '/Events', 'hi'],
  ['/hindi', '/hindi', undefined],
  ['/en', '/en', undefined],
  ['/events/hi', '/events/hi', undefined],
])('reads %s as %s in %s', (address, path, language) => expect(pathAndLanguage(address)).toEqual({ path, language }));
