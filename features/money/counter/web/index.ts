export { CounterProgramLink, CounterProgramPanel } from './counter-program.tsx'
