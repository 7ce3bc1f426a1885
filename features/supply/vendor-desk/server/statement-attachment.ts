import type { Context } from '../../../../kit/server/index.ts'
import { drawStatementFile } from './draw-statement.ts'
import type { StatementKey } from './read-statement.ts'

export const statementPaper = 'vendor-statement'

export const makeStatementPaper = ({ vendorId, shopId, month }: StatementKey) => ({
  kind: statementPaper,
  id: `${vendorId} ${shopId} ${month}`,
})

/** Drawn when the e-mail is sent. */
export async function drawStatementAttachment(context: Pick<Context, 'db' | 'clock'>, id: string): Promise<Uint8Array> {
  const [vendorId = '', shopId = '', month = ''] = id.split(' ')
  return (await drawStatementFile(context, { vendorId, shopId, month })).bytes
}
