import { play } from '../play.ts';
import { startScorm2004 } from './runtime.ts';

play(startScorm2004);
