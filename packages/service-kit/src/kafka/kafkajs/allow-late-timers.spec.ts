import { existsSync, readFileSync } from 'node:fs';
import { allowLateTimers, timerSlackFile } from './allow-late-timers';

it('lets the kernel run the timers of the process up to 10 ms late, where it is Linux', () => {
  allowLateTimers();
  expect(existsSync(timerSlackFile) ? readFileSync(timerSlackFile, 'utf8').trim() : '10000000').toBe('10000000');
});
