import type { CompletionState, SuccessState } from '@academy/contracts';
import { Scorm2004API } from 'scorm-again/scorm2004/min';
import { entryOf, keptState } from '../entry.ts';
import type { StartRuntime } from '../runtime.ts';
import { scaledScore } from '../score.ts';
import { without } from '../without.ts';

const completions: Readonly<Record<string, CompletionState>> = {
  completed: 'completed',
  incomplete: 'incomplete',
  'not attempted': 'not_attempted',
};

export const startScorm2004: StartRuntime = (values, onChange) => {
  const kept = keptState(values.state);
  const { exit, ...cmi } = kept?.cmi ?? {};
  const passingScore = values.mastery_score;

  const api = new Scorm2004API({ logLevel: 'NONE' });
  api.loadFromJSON(
    {
      ...cmi,
      learner_id: values.learner.id,
      learner_name: values.learner.name,
      entry: entryOf(kept, exit),
      credit: 'credit',
      mode: 'normal',
      launch_data: values.launch_data,
      scaled_passing_score: passingScore === null ? '' : String(passingScore),
      max_time_allowed: values.max_time_allowed ?? '',
      time_limit_action: values.time_limit_action ?? '',
    },
    'cmi',
  );

  api.on('SetValue', () => onChange(false));
  api.on('Commit', () => onChange(true));
  api.on('Terminate', () => onChange(true));
  Object.assign(window, { API_1484_11: api });

  return {
    commit() {
      const { scaled } = api.cmi.score;
      const isMeasured = passingScore !== null && scaled !== '';
      const measured: SuccessState = Number(scaled) >= Number(passingScore) ? 'passed' : 'failed';
      return {
        state: { cmi: writtenByPackage(api), ended: api.isTerminated() },
        completion: completions[api.cmi.completion_status] ?? 'unknown',
        success: isMeasured ? measured : (api.cmi.success_status as SuccessState),
        score: scaledScore(api.cmi.score),
      };
    },
  };
};

/** Values with which each session begins, such as the learner's name; they are not part of the state. */
const given = [
  ...[
    'learner_id',
    'learner_name',
    'entry',
    'credit',
    'mode',
    'launch_data',
    'comments_from_lms',
    'session_time',
  ],
  ...['scaled_passing_score', 'completion_threshold', 'max_time_allowed', 'time_limit_action'],
];

/** Returns the values that the package has set. */
function writtenByPackage(api: Scorm2004API): Record<string, unknown> {
  const { cmi } = JSON.parse(api.renderCMIToJSONString()) as { cmi: Record<string, unknown> };
  return { ...without(cmi, given), total_time: api.cmi.getCurrentTotalTime() };
}
