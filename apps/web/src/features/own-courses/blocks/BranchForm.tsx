import type { Branch, Scene } from '@academy/lesson-markdown';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { uniqueId } from '../draft/outlineRules.ts';
import { EntryList } from './EntryList.tsx';
import type { FormProps } from './forms.ts';
import { TypedField } from './TypedField.tsx';

interface SceneFormProps extends Pick<FormProps<Branch>, 'language' | 'isReadOnly'> {
  scene: Scene;
  onChange: (scene: Scene) => void;
  number: number;
  scenes: readonly { value: string; label: string }[];
}

function SceneForm({ scene, onChange, number, scenes, ...field }: SceneFormProps) {
  const { t } = useTranslation('own-courses');
  const { ending, text, choices } = scene;
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Stack spacing={1.5}>
        <TypedField
          {...field}
          lines={2}
          label={t('branch.text', { number })}
          value={text}
          onChange={(typed) => onChange({ ...scene, text: typed })}
        />
        {!field.isReadOnly && (
          <SelectField
            isSmall
            label={t('branch.ending', { number })}
            value={ending ?? 'none'}
            choices={(['none', 'good', 'bad'] as const).map((value) => ({
              value,
              label: t(`branch.endings.${value}`),
            }))}
            onChoose={(chosen) => onChange({ ...scene, ending: chosen === 'none' ? undefined : chosen })}
          />
        )}
        {!ending && (
          <EntryList
            entries={choices}
            onChange={(changed) => onChange({ ...scene, choices: changed })}
            nameOf={(each) => t('branch.choice', { number: each })}
            addLabel={t('branch.addChoice')}
            newEntry={() => ({ text: '', leadsTo: scenes.at(-1)?.value ?? '' })}
            fewest={0}
            most={4}
            isReadOnly={field.isReadOnly}
            render={(choice, change, index) => (
              <Stack spacing={1}>
                <TypedField
                  {...field}
                  label={t('branch.choice', { number: index + 1 })}
                  value={choice.text}
                  onChange={(typed) => change({ ...choice, text: typed })}
                />
                <SelectField
                  isSmall
                  label={t('branch.leadsTo', { number: index + 1 })}
                  value={choice.leadsTo}
                  choices={scenes}
                  onChoose={(leadsTo) => change({ ...choice, leadsTo })}
                />
              </Stack>
            )}
          />
        )}
      </Stack>
    </Paper>
  );
}

const beginning = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Form of an exercise with scenes. In each scene, the learner makes a choice that leads to another scene. */
export function BranchForm({ content, onChange, ...field }: FormProps<Branch>) {
  const { t } = useTranslation('own-courses');
  const { question, scenes } = content;
  const targets = scenes.map(({ id, text }, index) => ({
    value: id,
    label: [t('branch.scene', { number: index + 1 }), beginning(text)]
      .filter((part) => part !== '')
      .join(': '),
  }));
  return (
    <Stack spacing={2.5}>
      <TypedField
        {...field}
        label={t('branch.question')}
        value={question}
        onChange={(typed) => onChange({ ...content, question: typed })}
      />
      <EntryList
        entries={scenes}
        onChange={(changed) => onChange({ ...content, scenes: changed })}
        nameOf={(number) => t('branch.scene', { number })}
        addLabel={t('branch.addScene')}
        newEntry={(): Scene => ({
          id: uniqueId(
            `scene-${scenes.length + 1}`,
            scenes.map(({ id }) => id),
          ),
          ending: 'good',
          text: '',
          choices: [],
        })}
        fewest={3}
        most={12}
        isReadOnly={field.isReadOnly}
        render={(scene, change, index) => (
          <SceneForm {...field} scene={scene} onChange={change} number={index + 1} scenes={targets} />
        )}
      />
    </Stack>
  );
}
