import { serve } from '../../../server/kit/context.ts'
import { imports } from '../contract.ts'
import { discard, map, start, undo } from './change.ts'
import { list, read, refusedTable } from './read.ts'
import { upload } from './upload.ts'

export const routes = serve('imports', imports, { list, upload, read, map, start, refusedTable, undo, discard })
