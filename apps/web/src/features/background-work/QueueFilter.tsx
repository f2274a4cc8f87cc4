import type { BackgroundQueue } from '@academy/contracts';
import { backgroundQueues } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../../shared/ui/FilterField.tsx';

interface QueueFilterProps {
  queue: BackgroundQueue | undefined;
  onChoose: (queue: BackgroundQueue | undefined) => void;
}

export function QueueFilter({ queue, onChoose }: QueueFilterProps) {
  const { t } = useTranslation('background-work');
  return (
    <FilterField
      label={t('failed.filter')}
      allLabel={t('failed.all')}
      choices={backgroundQueues.map((value) => ({ value, label: t(`queues.${value}`) }))}
      value={queue}
      onChoose={onChoose}
    />
  );
}
