import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { getNewestAct, readCompactGuide } from '../../labor-guide/server/index.ts'
import type { laborImports } from '../contract/index.ts'
import { getSummary } from './access.ts'
import { readLaborFile } from './read-labor-file.ts'
import { insertImport, insertRows } from './store.ts'

export const uploadImport: Verb<typeof laborImports.upload> = async (context, { body: { missing }, file }) => {
  const { db, actor, clock } = context
  // Before the guide is read: a change in between makes the comparison outdated, never wrong.
  const baseNumber = await getNewestAct(db)
  const { readRows, counts, rows } = await readLaborFile({ bytes: file.bytes, guide: await readCompactGuide(db), missing })
  const upload = { fileName: file.name.slice(-120), missing, baseNumber, readRows, counts, by: actor.accountId, at: clock.now() }
  return inTransaction(db, async (tx) => {
    const id = await insertImport(tx, upload)
    for (const batch of rows) await insertRows(tx, id, batch)
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'labor-import.uploaded',
        subject: { kind: 'labor import', id, label: upload.fileName },
        after: { fileName: upload.fileName, missing, readRows, ...counts },
      },
    )
    return getSummary(tx, id)
  })
}
