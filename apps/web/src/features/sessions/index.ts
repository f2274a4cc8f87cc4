export { codeInFragment, scannedCode } from './attendanceCode.ts';
export { useHasSessions } from './useHasSessions.ts';
