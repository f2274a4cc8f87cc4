import type { DutyTemplate } from '@academy/contracts';
import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { noTemplate, type TemplateChoice } from './dutyForm.ts';
import { useListDutyTemplatesQuery } from './managedApi.ts';

interface TemplateFieldProps {
  chosen: TemplateChoice;
  onChoose: (key: TemplateChoice, template: DutyTemplate | undefined) => void;
}

export function TemplateField({ chosen, onChoose }: TemplateFieldProps) {
  const { t } = useTranslation('duties');
  const { companyId } = usePanel();
  const language = useLocale();
  const { data: templates = [], error, refetch } = useListDutyTemplatesQuery({ companyId, language });
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  const template = templates.find(({ key }) => key === chosen);
  return (
    <div>
      <SelectField<TemplateChoice>
        label={t('template.label')}
        value={chosen}
        choices={[
          { value: noTemplate, label: t('template.none') },
          ...templates.map(({ key, source, titles }) => ({
            value: key,
            label: t('template.choice', { source, title: titles[language] ?? Object.values(titles)[0] }),
          })),
        ]}
        onChoose={(key) =>
          onChoose(
            key,
            templates.find((one) => one.key === key),
          )
        }
      />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {template && (
          <>
            <Typography variant="body2" sx={{ mt: 1 }}>
              {template.explanation}
            </Typography>
            {template.course && (
              <Typography variant="body2" sx={{ my: 1 }}>
                {t(`template.${template.course.company_course_id === null ? 'inactive' : 'chosen'}`, {
                  title: template.course.title,
                })}
              </Typography>
            )}
            <Link href={template.source_url} target="_blank" rel="noopener">
              {t('template.official')}{' '}
              <OpenIcon titleAccess={t('template.newTab')} sx={{ fontSize: '0.9em', verticalAlign: -1 }} />
            </Link>
          </>
        )}
      </Box>
    </div>
  );
}
