import { serve } from '../../../server/kit/context.ts'
import { exports } from '../contract.ts'
import { customers, list, save, start, vehicles } from './verbs.ts'

export const routes = serve('exports', exports, { list, start, save, customers, vehicles })
