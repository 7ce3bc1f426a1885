import type { UsesOfLabor } from '../../../catalog/labor-guide/server/index.ts'
import { countUses, listUsed } from './store.ts'

export const laborUses: UsesOfLabor = { count: countUses, listUsed }
