import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Page } from './page.ts';
import { messagePage, signOutPage } from './session-pages.ts';
import { chooseLanguage, texts } from './texts.ts';

function send(ctx: KoaContextWithOIDC, { body, headers }: Page): void {
  ctx.set(headers);
  ctx.body = body;
}

const languageOf = (ctx: KoaContextWithOIDC) =>
  chooseLanguage(ctx.oidc?.params?.['ui_locales'], ctx.get('accept-language'));

/** Configuration that replaces oidc-provider's own pages for sign-out and errors. */
export function libraryPages(productOrigin: string) {
  return {
    features: {
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          // An ID token hint proves that the request comes from the web app. In the web app, the user has already
          // confirmed the sign-out.
          const confirmed = ctx.oidc.entities.IdTokenHint !== undefined;
          send(ctx, signOutPage({ language: languageOf(ctx), formTarget: productOrigin, form, confirmed }));
        },
        postLogoutSuccessSource: (ctx) => {
          const language = languageOf(ctx);
          send(ctx, messagePage({ language, productOrigin, title: texts[language].signedOut }));
        },
      },
    },
    renderError: (ctx, { error, error_description }) => {
      const language = languageOf(ctx);
      const detail = [error, error_description].filter(Boolean).join(': ');
      send(ctx, messagePage({ language, productOrigin, title: texts[language].failed, detail }));
    },
  } satisfies Configuration;
}
