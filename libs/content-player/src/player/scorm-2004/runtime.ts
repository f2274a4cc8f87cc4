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

interface Progress {
  status: string;
  measure: unknown;
  threshold: number | null;
  /** Whether the lesson has ended and will not be resumed. */
  isOver: boolean;
  /** Whether the lesson was passed or failed, according to its score or to the status that the package has reported. */
  isJudged: boolean;
  isSetByContent: boolean;
}

/**
 * The completion status of the lesson (SCORM 2004):
 * - If the manifest has a completion threshold and the lesson has reported its progress: whether the progress reaches
 *   the threshold.
 * - Otherwise, if the lesson has reported a status: that status.
 * - Otherwise, if the lesson has ended and will not be resumed: `completed`, as in SCORM 1.2, unless the lesson was
 *   passed or failed, or the manifest sets `completionSetByContent`.
 * - Otherwise: `unknown`.
 */
function completionOf(progress: Progress): CompletionState {
  const { status, measure, threshold, isOver, isJudged, isSetByContent } = progress;
  if (typeof threshold === 'number' && measure !== '' && measure !== undefined)
    return Number(measure) >= threshold ? 'completed' : 'incomplete';
  const stated = completions[status] ?? 'unknown';
  return stated === 'unknown' && isOver && !isJudged && !isSetByContent ? 'completed' : stated;
}

export const startScorm2004: StartRuntime = (values, onChange) => {
  const kept = keptState(values.state);
  const { exit, ...cmi } = kept?.cmi ?? {};
  const passingScore = values.mastery_score;
  const threshold = values.completion_threshold;

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
      completion_threshold: typeof threshold === 'number' ? String(threshold) : '',
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
      const success = isMeasured ? measured : (api.cmi.success_status as SuccessState);
      const written = writtenByPackage(api);
      const ended = api.isTerminated();
      return {
        state: { cmi: written, ended },
        completion: completionOf({
          status: api.cmi.completion_status,
          measure: api.cmi.progress_measure,
          threshold,
          isOver: ended && written['exit'] !== 'suspend',
          isJudged: success !== 'unknown',
          isSetByContent: values.completion_set_by_content,
        }),
        success,
        score: scaledScore(api.cmi.score),
      };
    },
  };
};

/** Values that each session gets anew, such as the learner's name; they are not part of the state. */
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

function writtenByPackage(api: Scorm2004API): Record<string, unknown> {
  const { cmi } = JSON.parse(api.renderCMIToJSONString()) as { cmi: Record<string, unknown> };
  return { ...without(cmi, given), total_time: api.cmi.getCurrentTotalTime() };
}
