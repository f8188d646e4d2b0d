const Sequencer = require('@jest/test-sequencer').default;

/** They take half a minute or more each. A fresh clone knows no durations, and one core would wait for whichever came last. */
const longest = [
  'tests/resilience/crash-table',
  'tests/contract/bad-input/',
  'kafka/create-kafka-client',
  'kafka/secure-broker',
  'notifications/src/notifications.medium',
  'tests/resilience/crowds',
  'tests/resilience/backup-and-restore',
];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => longest.some((part) => path.includes(part));
    return super.sort(tests).sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
};
