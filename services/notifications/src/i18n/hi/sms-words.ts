import type { Dictionary } from '../dictionary';

export const smsWords: Dictionary['smsWords'] = {
  and: ' और ',
  rupeesAndPaise: (rupees, paise) => `${rupees} और ${paise} पैसे`,
  seeTicket: 'टिकट देखें',
};
