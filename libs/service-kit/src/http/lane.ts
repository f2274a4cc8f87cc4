/** A semaphore with a bounded FIFO queue. When semaphore and queue are full, further callers are rejected. */
export class Lane {
  private inside = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly most: number,
    private readonly mostWaiting = 0,
  ) {}

  get count(): number {
    return this.inside;
  }

  /**
   * Calls `enter` immediately or when a place becomes free.
   * @returns a function, to be called once, that leaves the lane or the queue; undefined if the caller is rejected
   */
  admit(enter: () => void): (() => void) | undefined {
    if (this.inside < this.most) {
      this.inside += 1;
      enter();
    } else if (this.waiting.size < this.mostWaiting) this.waiting.add(enter);
    else return undefined;
    return () => {
      if (!this.waiting.delete(enter)) this.next();
    };
  }

  private next(): void {
    for (const enter of this.waiting) {
      this.waiting.delete(enter);
      return enter();
    }
    this.inside -= 1;
  }
}
