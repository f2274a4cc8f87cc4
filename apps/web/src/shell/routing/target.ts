import { createContext, type LoaderFunctionArgs, type Path, type RouterContextProvider } from 'react-router';

/** Where the router is going, set by the app for each navigation. */
export const routerTarget = createContext<() => Path>();

export type Asked = Pick<LoaderFunctionArgs<Readonly<RouterContextProvider>>, 'request' | 'context'>;

/** The path that a guard or loader is asked for, with the fragment, which the router takes off its requests. */
export function targetOf({ request, context }: Asked): Path {
  const { pathname, search } = new URL(request.url);
  const going = context.get(routerTarget)();
  const isSame = going.pathname === pathname && going.search === search;
  return { pathname, search, hash: isSame ? going.hash : '' };
}
