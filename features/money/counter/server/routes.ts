import { connectVerbs } from '../../../../kit/server/index.ts'
import { counter } from '../contract/index.ts'
import { getCounterCopy } from './get-counter-copy.ts'
import { getCounterProgram } from './get-counter-program.ts'

export const routes = connectVerbs('counter', counter, { copy: getCounterCopy, program: getCounterProgram })
