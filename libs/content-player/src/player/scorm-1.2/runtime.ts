import type { CompletionState, SuccessState } from '@academy/contracts';
import { Scorm12API } from 'scorm-again/scorm12/min';
import { entryOf, keptState } from '../entry.ts';
import type { StartRuntime } from '../runtime.ts';
import { scaledScore } from '../score.ts';
import { without } from '../without.ts';

interface Cmi extends Record<string, unknown> {
  core: Record<string, unknown>;
}

const completions: Readonly<Record<string, CompletionState>> = {
  passed: 'completed',
  completed: 'completed',
  'not attempted': 'not_attempted',
};
const successes: Readonly<Record<string, SuccessState>> = { passed: 'passed', failed: 'failed' };

export const startScorm12: StartRuntime = (values, onChange) => {
  const kept = keptState(values.state);
  const cmi = kept?.cmi as Cmi | undefined;
  const { exit, ...core } = cmi?.core ?? {};

  const api = new Scorm12API({ logLevel: 'NONE', mastery_override: true });
  api.loadFromJSON(
    {
      ...cmi,
      core: {
        ...core,
        student_id: values.learner.id,
        student_name: values.learner.name,
        entry: entryOf(kept, exit),
        credit: 'credit',
        lesson_mode: 'normal',
      },
      launch_data: values.launch_data,
      student_data: {
        mastery_score: values.mastery_score === null ? '' : String(values.mastery_score),
        max_time_allowed: values.max_time_allowed ?? '',
        time_limit_action: values.time_limit_action ?? '',
      },
    },
    'cmi',
  );

  api.on('LMSSetValue', () => onChange(false));
  api.on('LMSCommit', () => onChange(true));
  api.on('LMSFinish', () => onChange(true));
  Object.assign(window, { API: api });

  return {
    commit() {
      // In SCORM 1.2, a lesson that ends without setting a status is completed.
      if (api.isTerminated() && api.cmi.core.lesson_status === 'not attempted')
        api.cmi.core.lesson_status = 'completed';
      const status = api.cmi.core.lesson_status;
      return {
        state: { cmi: writtenByPackage(api), ended: api.isTerminated() },
        completion: completions[status] ?? 'incomplete',
        success: successes[status] ?? 'unknown',
        score: scaledScore(api.cmi.core.score),
      };
    },
  };
};

/** Values that each session gets anew, such as the learner's name; they are not part of the state. */
const given = ['launch_data', 'comments_from_lms', 'student_data'];
const givenOfCore = ['student_id', 'student_name', 'credit', 'entry', 'lesson_mode', 'session_time'];

function writtenByPackage(api: Scorm12API): Cmi {
  const { cmi } = JSON.parse(api.renderCMIToJSONString()) as { cmi: Cmi };
  const core = { ...without(cmi.core, givenOfCore), total_time: api.cmi.getCurrentTotalTime() };
  return { ...without(cmi, given), core };
}
