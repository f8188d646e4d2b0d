export const letters = {
  booking: (code: string) => `Booking ${code}`,
  showTickets: 'Show my tickets',
  reason: (event: string) => `You get this mail because you hold tickets for ${event}.`,
};
