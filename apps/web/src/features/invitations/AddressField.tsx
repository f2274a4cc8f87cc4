import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressChip } from './AddressChip.tsx';
import { addressesIn, distinct } from './addresses.ts';
import { useAutocompleteTexts } from '../../shared/ui/useAutocompleteTexts.ts';

interface AddressFieldProps {
  addresses: string[];
  onChange: (addresses: string[]) => void;
  mistake: string | undefined;
}

/**
 * Field for e-mail addresses. A separator such as a comma turns the typed address into a chip. Backspace removes the
 * last chip.
 */
export function AddressField({ addresses, onChange, mistake }: AddressFieldProps) {
  const { t } = useTranslation('invitations');
  const texts = useAutocompleteTexts();
  const [text, setText] = useState('');

  function add(typed: string) {
    setText('');
    onChange(distinct([...addresses, ...addressesIn(typed)]));
  }

  return (
    <Autocomplete
      {...texts}
      multiple
      freeSolo
      open={false}
      options={[] as string[]}
      value={addresses}
      inputValue={text}
      onInputChange={(_event, typed, reason) =>
        reason === 'input' && /[\s,;]/.test(typed) ? add(typed) : setText(typed)
      }
      onChange={(_event, chosen) => onChange(distinct(chosen.flatMap(addressesIn)))}
      onBlur={() => add(text)}
      renderValue={(values, itemProps) =>
        values.map((address, index) => {
          const { key, ...chip } = itemProps({ index });
          return <AddressChip key={key} address={address} {...chip} />;
        })
      }
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={t('email.label')}
          autoFocus
          error={mistake !== undefined}
          helperText={mistake ?? t('email.hint')}
          slotProps={{
            ...slotProps,
            htmlInput: {
              ...slotProps.htmlInput,
              inputMode: 'email',
              autoCapitalize: 'none',
              onPaste: (event: React.ClipboardEvent) => {
                event.preventDefault();
                add(`${text} ${event.clipboardData.getData('text')}`);
              },
            },
          }}
        />
      )}
    />
  );
}
