import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { findPhotoFile } from './store.ts'

/** The caller checks access to the appointment. */
export async function readVisitPhoto(context: Pick<Context, 'db' | 'get'>, appointmentId: string, photoId: string) {
  const fileId = (await findPhotoFile(context.db, appointmentId, photoId)) ?? refuse(standardRefusals.notFound)
  return { ...(await readFile(context, fileId)), inline: true }
}
