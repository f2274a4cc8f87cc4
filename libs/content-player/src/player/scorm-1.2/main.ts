import { play } from '../play.ts';
import { startScorm12 } from './runtime.ts';

play(startScorm12);
