import { brandName } from '@utsav/brand/name';
import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('shell', {
  home: `${brandName}, home`,
  skip: 'Skip to content',
  city: 'City',
  allCities: 'All',
  tickets: 'Tickets',
  accountMenu: 'Account menu',
  logIn: 'Log in',
  captcha: 'Are you human?',
  captchaWhy: 'Many requests come from your network. Solve the captcha to go on.',
  offline: 'You are offline. What you see may be old; booking needs a connection.',
  reload: 'Reload the page',
  somethingWrong: 'Something went wrong',
  theMenu: 'The account menu',
  theLogin: 'The login',
  theCaptcha: 'The captcha',
  theFactorDialog: 'The confirmation',
  notLoaded: (part: string) =>
    `${part} could not be loaded. Please check your internet connection and reload the page.`,
  newVersion: `A new version of ${brandName} is here.`,
  update: 'Update',
  language: 'Language',
  searchAndLanguage: 'Search and language',
  languageFailed: 'The language could not be loaded. Please check your internet connection.',
});
