import { keyframes } from '@mui/material/styles';

const fade = keyframes`from { opacity: 0 }`;
const rise = keyframes`from { opacity: 0; transform: translateY(12px) }`;
const stamp = keyframes`from { opacity: 0; transform: scale(1.3) }`;

const unlessMotionIsReduced = {
  '@media (prefers-reduced-motion: reduce), print': { animation: 'none' },
};

/**
 * Animations of elements that appear. Each animation ends in the normal styles of the element, and moves no other
 * elements.
 */
export const appear = {
  fading: { animation: `${fade} 240ms ease-out`, ...unlessMotionIsReduced },
  rising: { animation: `${rise} 480ms cubic-bezier(0.2, 0.7, 0.3, 1) backwards`, ...unlessMotionIsReduced },
  stamped: {
    animation: `${stamp} 320ms cubic-bezier(0.3, 0, 0.2, 1) 420ms backwards`,
    ...unlessMotionIsReduced,
  },
};
