export { startProgramProcess, type ProgramProcess } from '@academy/service-kit/testing';
