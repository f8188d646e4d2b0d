import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('home', {
  homeTitle: 'Events and tickets in India',
  homeDescription:
    'Find concerts, comedy, theatre, garba and sport near you, and book tickets with the full price shown from the start.',
  loginTitle: 'Login',
  loginDescription: 'Sign in with your mobile number using OTP.',
  registerTitle: 'Create Account',
  registerDescription: 'Register with your mobile number using OTP.',
  whatsOn: 'What’s on in {place}',
  india: 'India',
});
