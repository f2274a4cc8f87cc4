import type { CompanyCourse } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { AssignedPeople } from './AssignedPeople.tsx';
import { StartedMembers } from './StartedMembers.tsx';
import { shownMembers, useShownMembers } from './useShownMembers.ts';

export function CourseMembers({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { search, setSearch } = useListState(['name'], 'name');
  const { shown, filter, setShown } = useShownMembers();
  return (
    <Stack component="section" aria-label={t('members.label')} spacing={2.5}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Box sx={{ flexGrow: 1 }}>
          <SearchField label={t('members.search')} value={search} onSearch={setSearch} />
        </Box>
        <Box sx={{ width: { sm: 240 } }}>
          <SelectField
            isSmall
            label={t('members.show')}
            value={shown}
            choices={shownMembers.map((value) => ({ value, label: t(`members.shown.${value}`) }))}
            onChoose={setShown}
          />
        </Box>
      </Stack>
      {/* A new key resets the selected members when the filter or the search changes. */}
      {filter === undefined ? (
        <StartedMembers key={search} course={course} />
      ) : (
        <AssignedPeople key={`${filter} ${search}`} course={course} filter={filter} />
      )}
    </Stack>
  );
}
