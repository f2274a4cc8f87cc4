/** So many at once, so many more that wait for their turn in the order they came; further ones are turned away. */
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
   * Calls `enter` now or when it is its turn.
   * @returns how to leave, or to wait no longer, to be called once; undefined for who is turned away
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
