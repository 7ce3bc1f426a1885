import { serve } from '../../../server/kit/context.ts'
import { deferredWork } from '../contract.ts'
import { book, look, stop } from './by-link.ts'
import { exportDeferred, listDeferred } from './list.ts'
import { remind, withdraw } from './remind.ts'

export const routes = serve('deferred-work', deferredWork, {
  list: listDeferred,
  table: exportDeferred,
  remind,
  withdraw,
  look,
  book,
  stop,
})
