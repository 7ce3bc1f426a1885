import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { ownPrivacy } from '../contract/index.ts'
import { erased, keptRecords, waitingDays } from '../rules.ts'
import { findOpenBusiness } from './find-open-business.ts'
import { showExport } from './show-export.ts'
import { showOwnRequest } from './show-request.ts'
import { listExports } from './store-exports.ts'
import { findNewestRequest, readPerson } from './store-requests.ts'

export const getOwnPrivacy: Verb<typeof ownPrivacy.get> = (context) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const person = (await readPerson(tx, context.actor.accountId)) ?? refuse(standardRefusals.notFound)
    const request = await findNewestRequest(tx, person.id)
    const exports = await listExports(tx, person.id)
    return {
      request: request && showOwnRequest(request),
      openBusiness: await findOpenBusiness(tx, person, now),
      erased: erased[person.role],
      kept: [...keptRecords[person.role]],
      waitingDays,
      exports: exports.map((dataExport) => showExport(dataExport, now)),
    }
  })
