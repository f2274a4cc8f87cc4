interface LaneLimits {
  /** Maximum number of admitted callers. */
  max: number;
  /** Maximum number of admitted callers that have the same owner. */
  maxPerOwner?: number;
  maxWaiting?: number;
  maxWaitingPerOwner?: number;
}

/**
 * A lane is a semaphore with a bounded FIFO queue. Further callers are rejected when the queue is full.
 * Every caller has an owner, such as a user or an IP address.
 * Each owner can use only a share of the slots and a share of the queue.
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

  /** True if the lane rejects further callers, whoever their owner is. */
  get isFull(): boolean {
    return this.inside >= this.limits.max && this.waiting.size >= this.limits.maxWaiting;
  }

  /**
   * Calls `enter` at once or when a slot becomes free. Does nothing if the queue or the owner's share of the queue is
   * full.
   * @returns undefined if the caller is rejected, else a function to call once in order to leave the lane or its queue
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

  /** Frees a slot and gives the slot to the first waiting caller whose owner has not used up its share. */
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
