import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyField } from './CompanyField.tsx';
import { useTargetCompanies } from './useTargetCompanies.ts';

interface TargetCompanyProps {
  onChoose: (target: { id: string; name: string } | undefined) => void;
}

/**
 * Chooses the company to which progress is transferred. For users who are not administrators, the list may be
 * incomplete (rule 115).
 */
export function TargetCompany({ onChoose }: TargetCompanyProps) {
  const { t } = useTranslation(['progress-transfers', 'errors', 'ui']);
  const [search, setSearch] = useState('');
  const { companies, isError, refetch, isSearched, isFetching } = useTargetCompanies(search);

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
      {!isSearched && <Alert severity="warning">{t('progress-transfers:incomplete')}</Alert>}
      {companies?.length === 0 && search === '' ? (
        <Typography>{t('progress-transfers:noCompany')}</Typography>
      ) : (
        <CompanyField
          companies={companies ?? []}
          onChoose={(company) =>
            onChoose(company ? { id: company.companyId, name: company.name } : undefined)
          }
          search={search}
          onSearch={setSearch}
          isSearched={isSearched}
          isFetching={isFetching}
        />
      )}
    </Stack>
  );
}
