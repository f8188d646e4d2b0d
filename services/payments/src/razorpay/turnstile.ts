/** Lets so many pieces of work run at once; others wait in a queue that is bounded too. */
export class Turnstile {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  get isFull(): boolean {
    return this.running >= this.atOnce && this.waiting.length >= this.mostWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    // Who leaves hands its place on, so nobody slips in between.
    if (this.running < this.atOnce) this.running += 1;
    else await new Promise<void>((enter) => this.waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
