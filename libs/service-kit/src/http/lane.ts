interface LaneLimits {
  /** Maximum number of slots that callers may occupy at the same time. */
  max: number;
  /** Maximum number of slots that callers with the same owner may occupy. */
  maxPerOwner?: number;
  maxWaiting?: number;
  maxWaitingPerOwner?: number;
}

/**
 * A semaphore with a bounded FIFO queue: when the queue is full, further callers are rejected. Every caller has an
 * owner, such as a user or an IP address, and each owner can use only a share of the slots and a share of the queue.
 */
export class Lane {
  private inside = 0;
  private readonly insideByOwner = new Map<string, number>();
  private readonly waiting = new Map<() => void, string>();
  private readonly limits: Required<LaneLimits>;

  constructor({ max, maxPerOwner = max, maxWaiting = 0, maxWaitingPerOwner = maxWaiting }: LaneLimits) {
    this.limits = { max, maxPerOwner, maxWaiting, maxWaitingPerOwner };
  }

  get count(): number {
    return this.inside;
  }

  get waitingCount(): number {
    return this.waiting.size;
  }

  /** Whether the lane rejects further callers, whoever owns them. */
  get isFull(): boolean {
    return this.inside >= this.limits.max && this.waiting.size >= this.limits.maxWaiting;
  }

  /**
   * Calls `enter` at once, or when a slot becomes free. If the queue or the owner's share of it is full, `enter` is not
   * called.
   * @returns a function with which the caller leaves the lane or its queue, to be called once; undefined if the caller
   * was rejected
   */
  admit(owner: string, enter: () => void): (() => void) | undefined {
    if (this.hasPlaceFor(owner)) {
      this.add(owner, 1);
      enter();
    } else if (this.mayWait(owner)) this.waiting.set(enter, owner);
    else return undefined;
    return () => {
      if (!this.waiting.delete(enter)) this.free(owner);
    };
  }

  private hasPlaceFor(owner: string): boolean {
    const { max, maxPerOwner } = this.limits;
    return this.inside < max && (this.insideByOwner.get(owner) ?? 0) < maxPerOwner;
  }

  private mayWait(owner: string): boolean {
    const { maxWaiting, maxWaitingPerOwner } = this.limits;
    if (this.waiting.size >= maxWaiting) return false;
    const ofOwner = [...this.waiting.values()].filter((waiting) => waiting === owner);
    return ofOwner.length < maxWaitingPerOwner;
  }

  private add(owner: string, change: 1 | -1): void {
    this.inside += change;
    const ofOwner = (this.insideByOwner.get(owner) ?? 0) + change;
    if (ofOwner > 0) this.insideByOwner.set(owner, ofOwner);
    else this.insideByOwner.delete(owner);
  }

  /** Frees a slot, and gives it to the first waiting caller whose owner has not used up its share. */
  private free(owner: string): void {
    this.add(owner, -1);
    for (const [enter, next] of this.waiting) {
      if (!this.hasPlaceFor(next)) continue;
      this.waiting.delete(enter);
      this.add(next, 1);
      return enter();
    }
  }
}
