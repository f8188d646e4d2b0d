/** Words in the variables of an SMS, which hold letters, digits and spaces alone. */
export const smsWords = {
  and: ' and ',
  rupeesAndPaise: (rupees: string, paise: string): string => `${rupees} and ${paise} paise`,
  /** For what is empty, or has no letter that may be sent; an empty variable would not match the approved text. */
  seeTicket: 'see your ticket',
};
