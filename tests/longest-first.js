const Sequencer = require('@jest/test-sequencer').default;

/** They take a minute or more each. A fresh clone knows no durations, and one core would wait for whichever came last. */
const longest = ['tests/resilience/crash-table', 'tests/contract/bad-input/'];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => longest.some((part) => path.includes(part));
    return super.sort(tests).sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
};
