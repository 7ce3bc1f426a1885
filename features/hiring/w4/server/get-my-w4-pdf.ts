import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownW4 } from '../contract/index.ts'
import { readW4Pdf } from './read-w4-pdf.ts'

export const getMyW4Pdf: Verb<typeof ownW4.pdf> = async ({ db, get, actor }, { params, query }) =>
  readW4Pdf({ db, get }, await getOwnRecord(db, actor, params.email, query.shop), params.id)
