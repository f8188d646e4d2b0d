const EVERY_MS = 15_000;

/** Shows that a suite is alive: one line that changes on a terminal, a line now and then in a log. */
export class Progress {
  #name;
  #begin = performance.now();
  #passed = 0;
  #failed = 0;
  #timer;

  constructor(name) {
    this.#name = name;
    const onTerminal = process.stdout.isTTY;
    if (!onTerminal) console.log(`${name} …`);
    this.#timer = setInterval(
      () => (onTerminal ? this.#rewrite() : console.log(this.#text())),
      onTerminal ? 500 : EVERY_MS,
    );
  }

  /** Jest and vitest announce a finished file like this. */
  line = (line) => {
    if (/^\s*(PASS|✓)\s/.test(line)) this.#passed++;
    if (/^\s*(FAIL|❯)\s/.test(line)) this.#failed++;
  };

  end() {
    clearInterval(this.#timer);
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  }

  #text() {
    const seconds = ((performance.now() - this.#begin) / 1000).toFixed(0);
    const files = this.#passed + this.#failed > 0 ? `, ${this.#passed} files passed, ${this.#failed} failed` : '';
    return `${this.#name} … ${seconds} s${files}`;
  }

  #rewrite() {
    process.stdout.write(`\r\x1b[2K${this.#text()}`);
  }
}
