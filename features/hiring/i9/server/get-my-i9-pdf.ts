import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownI9 } from '../contract/index.ts'
import { readI9Pdf } from './read-i9-pdf.ts'

export const getMyI9Pdf: Verb<typeof ownI9.pdf> = async ({ db, get, actor }, { params, query }) =>
  readI9Pdf({ db, get }, await getOwnRecord(db, actor, params.email, query.shop), params.id)
