import type { Company } from '@academy/contracts';
import ChevronRightIcon from '@mui/icons-material/ChevronRightRounded';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface CompanyResultsProps {
  companies: readonly Company[];
  /** Search text whose results are shown; undefined while the results of an earlier text are still shown. */
  search: string | undefined;
  pathOf: (companyId: string) => string;
}

export function CompanyResults({ companies, search, pathOf }: CompanyResultsProps) {
  const { t } = useTranslation('companies');
  return (
    <List
      aria-label={t('customers.results')}
      aria-busy={search === undefined}
      disablePadding
      sx={{
        border: 1,
        backgroundColor: 'background.paper',
        borderColor: 'divider',
        borderRadius: 2,
        overflow: 'hidden',
      }}
    >
      {companies.map(({ companyId, name, platformIds: [platformId] }, index) => (
        <ListItem key={companyId} disablePadding divider={index < companies.length - 1}>
          <ListItemButton
            component={Link}
            to={pathOf(companyId)}
            data-result={search}
            sx={{ borderRadius: 0, py: 1.25 }}
          >
            <ListItemText
              primary={name}
              secondary={
                platformId === undefined ? undefined : t('customers.platformId', { id: String(platformId) })
              }
              slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
            />
            <ChevronRightIcon aria-hidden color="action" />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
