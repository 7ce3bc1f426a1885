import { serve } from '../../../server/kit/context.ts'
import { vendors } from '../contract.ts'
import { mine, update } from './mine.ts'

export const routes = serve('vendors', vendors, { mine, update })
