/** What was started, so that it can be stopped in the opposite order, however far the start got. */
export class RunningParts {
  readonly #parts: { name: string; stop: () => Promise<void> | void }[] = [];

  add(name: string, part: { stop: () => Promise<void> | void }): void {
    this.#parts.push({ name, stop: part.stop });
  }

  /** Stops everything; a part that cannot be stopped is reported and does not keep the others running. */
  async stopAll(report: (line: string) => void): Promise<void> {
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      try {
        await part.stop();
      } catch (error) {
        report(
          `${part.name} could not be stopped: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
}
