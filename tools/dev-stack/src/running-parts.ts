/** Started parts, to be stopped in reverse order. */
export class RunningParts {
  readonly #parts: { name: string; stop: () => Promise<void> | void }[] = [];

  add(name: string, part: { stop: () => Promise<void> | void }): void {
    this.#parts.push({ name, stop: part.stop });
  }

  /** Stops all parts; failures are reported and do not prevent stopping the others. */
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
