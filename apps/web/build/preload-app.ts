import type { Plugin, Rolldown } from 'vite';

/** Names of the chunks that every visit needs. */
const always = ['sign-in'];
/** Names of the chunks that only a visit with a stored access token needs. */
const withToken = ['app', 'keycloak'];

/**
 * Makes the browser preload the chunks that the start script imports dynamically, so that they load concurrently. For
 * the chunks of `always`, the plugin adds `<link>` elements. The files of `withToken` are listed in the attribute
 * `data-app`; public/first-paint.js preloads them if an access token is stored.
 */
export const preloadApp = (): Plugin => ({
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter(
        (output): output is Rolldown.OutputChunk => output.type === 'chunk',
      );
      const filesOf = (names: string[]) =>
        names.map((wanted) => {
          const chunk = chunks.find(({ name }) => name === wanted);
          return chunk ? `/${chunk.fileName}` : this.error(`The build has no file named ${wanted}`);
        });
      return {
        html: html.replace('src="/first-paint.js"', `$& data-app="${filesOf(withToken).join(' ')}"`),
        tags: filesOf(always).map((href) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href },
          injectTo: 'head',
        })),
      };
    },
  },
});
