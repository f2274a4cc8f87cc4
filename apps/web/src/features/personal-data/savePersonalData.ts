import type { learningData, personalData } from '@academy/contracts';
import type * as z from 'zod';
import { save } from '../../shared/api/download.ts';

export function savePersonalData(
  person: z.infer<typeof personalData>,
  learning: z.infer<typeof learningData>,
): void {
  const content = JSON.stringify({ ...person, learning }, null, 2);
  save(new Blob([content], { type: 'application/json' }), 'personal-data.json');
}
