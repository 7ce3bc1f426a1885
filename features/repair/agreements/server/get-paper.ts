import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { requirePaperAccess } from './access.ts'
import { findPaper } from './store.ts'

export const getPaper: Verb<typeof agreements.paper> = async ({ db, get, actor }, { params }) => {
  const paper = (await findPaper(db, params.id)) ?? refuse(standardRefusals.notFound)
  await requirePaperAccess(db, actor, paper)
  const { bytes, name } = await readFile({ db, get }, paper.fileId)
  return { bytes, name }
}
