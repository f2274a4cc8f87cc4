/** The running parts of the stack. The part that was started last is stopped first. */
export class RunningParts {
  readonly #parts: { name: string; stop: () => Promise<void> | void }[] = [];

  add(name: string, part: { stop: () => Promise<void> | void }): void {
    this.#parts.push({ name, stop: part.stop });
  }

  /** Stops all parts. If a part fails to stop, the failure is reported and the other parts are still stopped. */
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
