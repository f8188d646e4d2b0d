/** Holds the id of a delivery in its email. Brevo hands it back with each event. */
export const deliveryIdHeader = 'X-Mailin-custom';
