import type { Verb } from '../../../../kit/server/index.ts'
import { openRecord } from '../../personnel/server/index.ts'
import type { manuals } from '../contract/index.ts'
import { readAcknowledgmentPdf } from './read-acknowledgment-pdf.ts'

export const getAcknowledgmentPdf: Verb<typeof manuals.pdf> = async (context, { params }) =>
  readAcknowledgmentPdf(context, await openRecord(context, params.n, 'Acknowledgment of the employee manual'), params.id)
