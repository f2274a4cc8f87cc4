export { loadIdentityConfig } from './identityConfig.ts';
export { keycloakProvider } from './keycloakProvider.ts';
export { safeRedirectPath } from './safeRedirectPath.ts';
export { SignIn } from './SignIn.tsx';
