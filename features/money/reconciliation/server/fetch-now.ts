import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { type reconciliation, reconciliationRefusals } from '../contract/index.ts'
import { fetchReports } from './fetch-reports.ts'
import { countOpen } from './store.ts'

export const fetchNow: Verb<typeof reconciliation.fetch> = async (context) => {
  const { db, log } = context
  const reports = await fetchReports(context).catch((error: unknown) => {
    log.error({ err: error }, 'the reports of a card company could not be fetched')
    return refuse(reconciliationRefusals.notReached)
  })
  const differences = await countOpen(db)
  await inTransaction(db, (tx) =>
    recordAudit(
      { ...context, db: tx },
      {
        action: 'reconciliation.fetched',
        subject: { kind: 'reconciliation', id: 'reports', label: 'Reports of card companies' },
        after: { reports, differences },
      },
    ),
  )
  return { reports, differences }
}
