export { loadIdentityConfig } from './identityConfig.ts';
export { keycloakProvider } from './keycloakProvider.ts';
export { SignIn } from './SignIn.tsx';
