import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '@utsav/service-kit/injection/tokens';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { Lanes } from './lanes';

/** How full the lanes are: waiting commands, commands in a transaction, and transactions that had to be run again. */
@Injectable()
export class LaneMetrics {
  constructor(lanes: Lanes, @Inject(METRICS) metrics: Registry) {
    const registers = [metrics];
    const batches = new Histogram({
      name: 'booking_lane_batch_commands',
      help: 'Commands committed by one transaction',
      buckets: [1, 2, 5, 10, 25, 50, 100, 256],
      registers,
    });
    const retries = new Counter({
      name: 'booking_transaction_retries_total',
      help: 'Transactions that were aborted and run again',
      registers,
    });
    new Gauge({
      name: 'booking_lane_commands_waiting',
      help: 'Commands queued in all lanes',
      registers,
      collect() {
        this.set(lanes.waiting);
      },
    });
    lanes.onCommit(({ commands, attempts }) => {
      batches.observe(commands);
      retries.inc(attempts - 1);
    });
  }
}
