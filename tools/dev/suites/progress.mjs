const EVERY_MS = 15_000;
const EVERY_MS_ON_TERMINAL = 500;

/** Suites of different lanes run at the same time. */
const running = new Set();
let timer;

/** Shows that suites are alive: one line that changes on a terminal, a line now and then in a log. */
export class Progress {
  #name;
  #begin = performance.now();
  #passed = 0;
  #failed = 0;

  constructor(name) {
    this.#name = name;
    if (!process.stdout.isTTY) console.log(`${name} …`);
    running.add(this);
    timer ??= setInterval(show, process.stdout.isTTY ? EVERY_MS_ON_TERMINAL : EVERY_MS);
  }

  /** Jest and vitest announce a finished file like this. */
  line = (line) => {
    if (/^\s*(PASS|✓)\s/.test(line)) this.#passed++;
    if (/^\s*(FAIL|❯)\s/.test(line)) this.#failed++;
  };

  end() {
    running.delete(this);
    if (running.size === 0) timer = clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  }

  text() {
    const seconds = ((performance.now() - this.#begin) / 1000).toFixed(0);
    const files = this.#passed + this.#failed > 0 ? `, ${this.#passed} files passed, ${this.#failed} failed` : '';
    return `${this.#name} … ${seconds} s${files}`;
  }
}

function show() {
  const text = [...running].map((progress) => progress.text()).join('; ');
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${text}`);
  else console.log(text);
}
