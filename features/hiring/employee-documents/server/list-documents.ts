import type { Verb } from '../../../../kit/server/index.ts'
import { recordView } from '../../personnel/server/index.ts'
import type { employeeDocuments } from '../contract/index.ts'
import { requireFile } from './access.ts'
import { buildFile } from './build-file.ts'

export const listDocuments: Verb<typeof employeeDocuments.list> = async (context, { params, query }) => {
  const opened = await requireFile(context, params.email, query.shop)
  if (opened.by === 'shop') await recordView(context, opened.record.id, 'Documents')
  return buildFile(context, opened)
}
