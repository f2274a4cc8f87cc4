import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/** Returns the React root, which the sign-in page and the app share. */
export function pageRoot(): Root {
  if (root !== undefined) return root;
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element to render into');
  return (root = createRoot(container));
}
