import type { FinalTest } from '@academy/contracts';

/** Returns the settings of a final test as text, as audit entries contain them. */
export const finalTestText = ({ questions, pass_percent, attempts, wait_hours }: FinalTest): string =>
  `${questions} questions, ${pass_percent} %, ${attempts ?? 'unlimited'} attempts, ${wait_hours} h`;
