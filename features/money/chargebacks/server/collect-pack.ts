import { createHash } from 'node:crypto'
import { showDay } from '../../../../common/dates.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { readTrail } from '../../../repair/work-orders/server/index.ts'
import { drawReceiptFile } from '../../payments/server/index.ts'
import type { PackFile } from '../contract/index.ts'
import { mostPackPhotos } from '../rules.ts'
import { drawMessages, drawStatements, drawTrail } from './draw-papers.ts'
import {
  findOrderFacts,
  listAdded,
  listAgreementPapers,
  listAuthorizations,
  listConversation,
  listPhotos,
  type OrderFacts,
} from './store-pack.ts'
import type { ChargebackRow } from './store.ts'

/** One file of a pack, with its bytes. */
export interface PackPart {
  listed: PackFile
  bytes: Uint8Array
  isPdf: boolean
}

export interface CollectedPack {
  order: OrderFacts | null
  parts: PackPart[]
}

type PackContext = Pick<Context, 'db' | 'get'>

/**
 * Everything that proves the work and the payment: the sealed agreements, the activity log with the authorizations, the receipt,
 * the messages, the photos, and the added evidence. Reads files, so call it outside of transactions.
 */
export async function collectPack(context: PackContext, { id, workOrderId, openedAt }: ChargebackRow): Promise<CollectedPack> {
  const { db } = context
  const parts: PackPart[] = []
  const add = (name: string, what: string, bytes: Uint8Array, isPdf = true) => {
    const number = String(parts.length + 1).padStart(2, '0')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    parts.push({ listed: { name: `${number} ${name}`, what, sha256, sizeBytes: bytes.byteLength }, bytes, isPdf })
  }
  const order = workOrderId ? await findOrderFacts(db, workOrderId) : null
  if (workOrderId && order) await addOrder(context, workOrderId, order, openedAt, add)
  const added = await listAdded(db, id)
  const texts = added.filter(({ fileId }) => fileId === null)
  const subject = order ? `${order.shopName}, repair order ${order.invoice}` : 'Liftbay'
  if (texts.length > 0)
    add(
      'Statements.pdf',
      'What the shop wrote about this dispute',
      await drawStatements(subject, texts, order?.timeZone ?? 'UTC', openedAt),
    )
  for (const { fileId, by } of added)
    if (fileId) {
      const { bytes, name, mediaType } = await readFile(context, fileId)
      add(name, `Added by ${by}`, bytes, mediaType === 'application/pdf')
    }
  return { order, parts }
}

async function addOrder(
  context: PackContext,
  workOrderId: string,
  order: OrderFacts,
  madeAt: Date,
  add: (name: string, what: string, bytes: Uint8Array, isPdf?: boolean) => void,
): Promise<void> {
  const { db } = context
  for (const { fileId, signedAt } of await listAgreementPapers(db, workOrderId)) {
    const { bytes } = await readFile(context, fileId)
    const on = showDay(signedAt, order.timeZone)
    add(`Agreement ${on.replaceAll('/', '-')}.pdf`, `Agreement signed ${on}, sealed`, bytes)
  }
  const [trail, answers] = [await readTrail(db, workOrderId), await listAuthorizations(db, workOrderId)]
  add(
    'Activity log.pdf',
    'Events of the visit, chained by hashes, and every authorization',
    await drawTrail(order, trail, answers, madeAt),
  )
  const receipt = await drawReceiptFile(context, workOrderId)
  add(receipt.name, 'Every line of the bill, with its payments', receipt.bytes)
  const messages = await listConversation(db, workOrderId)
  if (messages.length > 0)
    add('Messages.pdf', `${messages.length} messages between customer and shop`, await drawMessages(order, messages, madeAt))
  for (const { fileId, what } of await listPhotos(db, workOrderId, mostPackPhotos)) {
    const { bytes, name } = await readFile(context, fileId)
    add(name, what, bytes, false)
  }
}
