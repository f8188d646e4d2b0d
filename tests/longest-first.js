const { statSync } = require('node:fs');
const { basename } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** In the order of their names, which begin with the place of a group: a fresh clone knows no durations. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isGroup = ({ path }) => path.includes('/.utsav/specs/');
    return tests.every(isGroup)
      ? tests.toSorted((a, b) => basename(a.path).localeCompare(basename(b.path)))
      : super.sort(tests);
  }

  /** By size, for the same reason: shards of about the same length. */
  shard(tests, { shardIndex, shardCount }) {
    const size = ({ path }) => statSync(path).size;
    return tests.toSorted((a, b) => size(b) - size(a)).filter((_, at) => at % shardCount === shardIndex - 1);
  }
};
