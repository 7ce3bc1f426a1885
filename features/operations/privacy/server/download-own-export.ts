import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { type ownPrivacy, privacyRefusals } from '../contract/index.ts'
import { packPapers } from './read-papers.ts'
import { isDownloadable } from './show-export.ts'
import { findExport, getEntries } from './store-exports.ts'

/** The stored pieces one after the other, then the person's papers. */
export const downloadOwnExport: Verb<typeof ownPrivacy.downloadExport> = async ({ db, actor, clock, get }, { params }) => {
  const dataExport = await findExport(db, params.id)
  if (dataExport?.accountId !== actor.accountId) return refuse(standardRefusals.notFound)
  if (!isDownloadable(dataExport, clock.now())) return refuse(privacyRefusals.exportNotReady)
  const entries = await getEntries(db, dataExport.id)
  const files = get(storage)
  return {
    bytes: (async function* () {
      let bytes = 0
      for (const piece of dataExport.pieces) {
        const content = await files.get(piece)
        bytes += content.byteLength
        yield content
      }
      if (entries.length > 0) yield* packPapers({ db, get }, actor.accountId, { entries, bytes, at: dataExport.createdAt })
    })(),
    name: `My Liftbay data ${getDay(dataExport.createdAt)}.zip`,
  }
}
