export { counterDownload, counterProgram, readCounterProgram } from './program.ts'
