/** As much of a ticket's id as staff compare by eye. */
export const shortTicket = (id: string): string => `…${id.slice(-6).toUpperCase()}`;
