import { createContext, type LoaderFunctionArgs, type Path, type RouterContextProvider } from 'react-router';

/** Returns the target of the navigation. */
export const routerTarget = createContext<() => Path>();

export type GuardArguments = Pick<LoaderFunctionArgs<Readonly<RouterContextProvider>>, 'request' | 'context'>;

/** The requested path of a guard or loader, including the fragment, which the router's requests lack. */
export function targetOf({ request, context }: GuardArguments): Path {
  const { pathname, search } = new URL(request.url);
  const going = context.get(routerTarget)();
  const isSame = going.pathname === pathname && going.search === search;
  return { pathname, search, hash: isSame ? going.hash : '' };
}
