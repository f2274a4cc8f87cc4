import type { ApiKeyScope } from '@academy/contracts';

type WithoutColon<Scope> = Scope extends `${infer Area}:${infer Action}` ? `${Area}_${Action}` : Scope;
export type ScopeKey = WithoutColon<ApiKeyScope>;

/** Returns the translation key of a scope, with `_` instead of `:`, because i18next separates namespaces by a colon. */
export const scopeKey = (scope: ApiKeyScope) => scope.replace(':', '_') as ScopeKey;
