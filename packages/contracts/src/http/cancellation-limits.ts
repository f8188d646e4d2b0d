/** Of the reason why an event or a show is cancelled. */
export const mostReasonLength = 200;
/** Of what its buyers are told besides. */
export const mostCancellationMessageLength = 1000;
