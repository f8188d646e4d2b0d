/** Of the reason why an event or a show is cancelled. */
export const mostReasonLength = 200;
/** Of the message to its buyers. */
export const mostCancellationMessageLength = 1000;
