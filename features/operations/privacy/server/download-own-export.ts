import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { type ownPrivacy, privacyRefusals } from '../contract/index.ts'
import { isDownloadable } from './show-export.ts'
import { findExport } from './store-exports.ts'

export const downloadOwnExport: Verb<typeof ownPrivacy.downloadExport> = async ({ db, actor, clock, get }, { params }) => {
  const one = await findExport(db, params.id)
  if (one?.accountId !== actor.accountId) return refuse(standardRefusals.notFound)
  if (!isDownloadable(one, clock.now())) return refuse(privacyRefusals.exportNotReady)
  return { bytes: await get(storage).get(one.fileKey), name: `My Liftbay data ${getDay(one.createdAt)}.zip` }
}
