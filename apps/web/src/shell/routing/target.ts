import { createContext, type LoaderFunctionArgs, type Path, type RouterContextProvider } from 'react-router';

/** Router context whose value is a function that returns the path to which the current navigation leads. */
export const routerTarget = createContext<() => Path>();

export type GuardArguments = Pick<LoaderFunctionArgs<Readonly<RouterContextProvider>>, 'request' | 'context'>;

/** Returns the requested path including the fragment, which the router's request does not contain. */
export function targetOf({ request, context }: GuardArguments): Path {
  const { pathname, search } = new URL(request.url);
  const going = context.get(routerTarget)();
  const isSame = going.pathname === pathname && going.search === search;
  return { pathname, search, hash: isSame ? going.hash : '' };
}
