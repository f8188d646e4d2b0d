import RequestQueue from 'kafkajs/src/network/requestQueue';

const { scheduleCheckPendingRequests } = RequestQueue.prototype;

/**
 * kafkajs 2.2.4 looks every millisecond, on every connection and for ever, whether a request waits (tulios/kafkajs#1704).
 * Only while one waits is there anything to look for: whoever comes later is sent at once or starts the looking.
 */
export function lookOnlyWhileRequestsWait(): void {
  RequestQueue.prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this);
  };
}
