import { html, type Html } from '../html.ts';

/**
 * How the simulated LinkedIn responds to a post. The consent page offers these choices, so that failures can be tested.
 */
export const postingBehaviours = ['publishes', 'refuses', 'fails', 'does not answer'] as const;
export type PostingBehaviour = (typeof postingBehaviours)[number];

export const authorizationPage = (redirectOrigin: string, parameters: Record<string, string>): Html => {
  const hidden = Object.entries(parameters).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const choices = postingBehaviours.map(
    (behaviour, index) =>
      html`<p>
        <label>
          <input type="radio" name="behaviour" value="${behaviour}" ${index === 0 ? 'checked' : ''} />
          ${behaviour}
        </label>
      </p>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Professional network (simulated)</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 30rem;
            margin: 4rem auto;
            padding: 0 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          button {
            padding: 0.6rem 1.2rem;
            font: inherit;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Professional network</h1>
          <p>
            This network is simulated; nothing is published. May the application at ${redirectOrigin} see your
            name and post for you?
          </p>
          <form method="post" action="/oauth/v2/authorization">
            ${hidden}
            <fieldset>
              <legend>When it posts, the network</legend>
              ${choices}
            </fieldset>
            <button name="answer" value="allow">Allow</button>
            <button name="answer" value="cancel">Cancel</button>
          </form>
        </main>
      </body>
    </html>`;
};
