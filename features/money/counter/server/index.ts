export { serveCounterDownload, counterProgram, readCounterProgram } from './counter-program.ts'
