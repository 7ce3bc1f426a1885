import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownManual } from '../contract/index.ts'
import { readAcknowledgmentPdf } from './read-acknowledgment-pdf.ts'

export const getMyAcknowledgmentPdf: Verb<typeof ownManual.pdf> = async (context, { params, query }) =>
  readAcknowledgmentPdf(context, await getOwnRecord(context.db, context.actor, params.email, query.shop), params.id)
