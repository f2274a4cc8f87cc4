const dialects = {
  '1.2': {
    api: 'API',
    calls: ['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'],
    entry: 'cmi.core.entry',
    location: 'cmi.core.lesson_location',
    score: 'cmi.core.score.raw',
    status: 'cmi.core.lesson_status',
  },
  '2004': {
    api: 'API_1484_11',
    calls: ['Initialize', 'GetValue', 'SetValue', 'Commit', 'Terminate'],
    entry: 'cmi.entry',
    location: 'cmi.location',
    score: 'cmi.score.raw',
    status: 'cmi.completion_status',
  },
};

/**
 * A lesson with numbered places (positions), which stores its place and 60,000 characters. Like most packages, it
 * searches the parent windows for the SCORM API, reads its stored state when it is loaded, and terminates when it is
 * unloaded.
 */
export const scormLesson = (version: keyof typeof dialects): string => {
  const { api, calls, entry, location, score, status } = dialects[version];
  const [initialize, get, set, commit, terminate] = calls;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lesson</title></head><body>
<h1>Places</h1>
<p>Place <output id="place"></output>, entry <output id="entry"></output></p>
<button id="next">Next place</button>
<button id="quiet">Next place without storing</button>
<button id="complete">Complete</button>
<button id="withdraw">Withdraw</button>
<script>
  let runtime;
  for (let window = self; !runtime; window = window.parent) runtime = window.${api};
  const call = (name, ...values) => runtime[name](...values);
  call('${initialize}', '');
  const stored = call('${get}', 'cmi.suspend_data');
  if (stored !== '' && stored.length !== 60000) throw new Error('The stored data are not complete');
  let place = Number(call('${get}', '${location}') || 0);
  const show = () => (document.getElementById('place').textContent = place);
  document.getElementById('entry').textContent = call('${get}', '${entry}');
  show();
  function go(isStored) {
    place += 1;
    call('${set}', '${location}', String(place));
    call('${set}', 'cmi.suspend_data', String(place).padStart(60000, 'ä'));
    if (isStored) call('${commit}', '');
    show();
  }
  function report(status) {
    call('${set}', '${score}', '80');
    call('${set}', '${status}', status);
    call('${commit}', '');
  }
  document.getElementById('next').onclick = () => go(true);
  document.getElementById('quiet').onclick = () => go(false);
  document.getElementById('complete').onclick = () => report('completed');
  document.getElementById('withdraw').onclick = () => report('incomplete');
  addEventListener('unload', () => {
    call('${set}', '${version === '1.2' ? 'cmi.core.exit' : 'cmi.exit'}', 'suspend');
    call('${terminate}', '');
  });
</script></body></html>`;
};

/** A cmi5 lesson that reports `initialized` when it is loaded, and `completed` when its button is pressed. */
export const cmi5Lesson = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Unit</title></head><body>
<h1>Unit</h1><p id="state">Starting</p><button id="complete">Complete</button>
<script type="module">
  const launch = Object.fromEntries(new URLSearchParams(location.search));
  const endpoint = launch.endpoint.replace(/\\/?$/, '/');
  const show = (text) => (document.getElementById('state').textContent = text);
  const { 'auth-token': token } = await (await fetch(launch.fetch, { method: 'POST' })).json();
  const headers = {
    authorization: 'Basic ' + token,
    'content-type': 'application/json',
    'x-experience-api-version': '1.0.3',
  };
  const about = new URLSearchParams({
    stateId: 'LMS.LaunchData', activityId: launch.activityId, agent: launch.actor, registration: launch.registration,
  });
  const { contextTemplate } = await (await fetch(endpoint + 'activities/state?' + about, { headers })).json();
  const began = Date.now();
  async function send(verb, categories, result) {
    const context = structuredClone(contextTemplate);
    context.registration = launch.registration;
    context.contextActivities ??= {};
    context.contextActivities.category = categories.map((name) => ({
      id: 'https://w3id.org/xapi/cmi5/context/categories/' + name,
    }));
    const response = await fetch(endpoint + 'statements', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        id: crypto.randomUUID(),
        actor: JSON.parse(launch.actor),
        verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb },
        object: { id: launch.activityId },
        timestamp: new Date().toISOString(),
        context,
        ...(result && { result: { ...result, duration: 'PT' + (Date.now() - began) / 1000 + 'S' } }),
      }),
    });
    show(response.ok ? verb : await response.text());
  }
  await send('initialized', ['cmi5']);
  document.getElementById('complete').onclick = () => send('completed', ['cmi5', 'moveon'], { completion: true });
</script></body></html>`;
