import { serve } from '../../../server/kit/context.ts'
import { reports } from '../contract.ts'
import { read, rows, table } from './read.ts'

export const routes = serve('reports', reports, { read, rows, table })
