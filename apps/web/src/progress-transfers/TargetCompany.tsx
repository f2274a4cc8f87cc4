import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../ui/SelectField.tsx';
import { useTargetCompanies } from './useTargetCompanies.ts';

interface TargetCompanyProps {
  value: string;
  onChoose: (target: { id: string; name: string }) => void;
}

export function TargetCompany({ value, onChoose }: TargetCompanyProps) {
  const { t } = useTranslation(['progress-transfers', 'errors', 'ui']);
  const { companies, isError, refetch } = useTargetCompanies();

  if (isError) {
    const retry = (
      <Button color="inherit" size="small" onClick={() => void refetch()}>
        {t('ui:retry')}
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        {t('errors:associated_companies')}
      </Alert>
    );
  }
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{t('progress-transfers:incomplete')}</Alert>
      {companies?.length === 0 ? (
        <Typography>{t('progress-transfers:noCompany')}</Typography>
      ) : (
        <SelectField
          label={t('progress-transfers:target')}
          value={value}
          choices={(companies ?? []).map(({ companyId, name }) => ({ value: companyId, label: name }))}
          onChoose={(chosen) => {
            const company = companies?.find(({ companyId }) => companyId === chosen);
            if (company) onChoose({ id: company.companyId, name: company.name });
          }}
        />
      )}
    </Stack>
  );
}
