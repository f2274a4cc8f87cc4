import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/** The sign-in page and the app share one React root. */
export function pageRoot(): Root {
  if (root !== undefined) return root;
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element to render into');
  return (root = createRoot(container));
}
