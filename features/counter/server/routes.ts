import { serve } from '../../../server/kit/context.ts'
import { counter } from '../contract.ts'
import { copy, program } from './copy.ts'

export const routes = serve('counter', counter, { copy, program })
