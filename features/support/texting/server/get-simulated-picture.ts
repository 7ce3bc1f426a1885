import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { textSimulator } from '../contract/index.ts'
import { requireSimulator } from './access.ts'
import { findAnyPhotoFile } from './store.ts'

export const getSimulatedPicture: Verb<typeof textSimulator.sentPicture> = async (context, { params }) => {
  requireSimulator(context)
  return readFile(context, (await findAnyPhotoFile(context.db, params.id)) ?? refuse(standardRefusals.notFound))
}
