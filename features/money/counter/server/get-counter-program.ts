import type { Verb } from '../../../../kit/server/index.ts'
import type { counter } from '../contract/index.ts'
import { counterProgram } from './counter-program.ts'

export const getCounterProgram: Verb<typeof counter.program> = async ({ get }) => ({
  program: get(counterProgram)?.facts ?? null,
})
