/** The sandbox's own time: real time plus an offset that checks can move. */
export class Clock {
  private offsetMs = 0;
  private readonly listeners: Array<() => void> = [];

  get offsetSeconds(): number {
    return this.offsetMs / 1000;
  }

  nowMs(): number {
    return Date.now() + this.offsetMs;
  }

  /** Razorpay gives time in whole Unix seconds. */
  nowSeconds(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  setOffset(seconds: number): void {
    this.offsetMs = Math.round(seconds * 1000);
    for (const listener of this.listeners) listener();
  }

  onShift(listener: () => void): void {
    this.listeners.push(listener);
  }
}
