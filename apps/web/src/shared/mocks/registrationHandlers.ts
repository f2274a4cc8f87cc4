import { startRegistration, storeRegistrationState, type Registration } from '@academy/contracts';
import { handle, MockError } from './handle.ts';

/**
 * Handlers for lessons of packages (SCORM or cmi5). In mock mode, their frame stays empty, because there is no second
 * origin that could run the package.
 */
export function registrationHandlers(milliseconds: number) {
  let registration: Registration | undefined;
  return [
    handle(
      startRegistration,
      ({ body: { data } }) => {
        registration = {
          id: '0192f000-0000-7000-9000-00000000c001',
          lesson_id: data.lesson_id,
          session: (registration?.session ?? 0) + 1,
          sequence: 0,
          completion: 'not_attempted',
          success: 'unknown',
          score: null,
          recorded: false,
        };
        const launch = {
          format: 'scorm-1.2' as const,
          url: `https://content.academy.example/content/${registration.id}/start`,
          ticket: 'ticket',
          state: null,
          launch_data: '',
          mastery_score: null,
          completion_threshold: null,
          completion_set_by_content: false,
          max_time_allowed: null,
          time_limit_action: null,
          learner: { id: 'pseudonym', name: 'Learner, Lena' },
        };
        return { data: { registration, launch } };
      },
      milliseconds,
    ),
    handle(
      storeRegistrationState,
      ({ params, body: { data } }) => {
        if (registration?.id !== params.registrationId) throw new MockError('registration_not_found');
        if (registration.session !== data.session) throw new MockError('stale_session');
        const { sequence, completion, success, score } = data;
        const recorded = registration.recorded || completion === 'completed' || success === 'passed';
        registration = { ...registration, sequence, completion, success, score, recorded };
        return { data: registration };
      },
      milliseconds,
    ),
  ];
}
