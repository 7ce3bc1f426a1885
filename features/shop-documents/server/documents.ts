import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { pictureOfPage, textsOfPdf } from '../../../server/kit/pdf/foreign-pdf.ts'
import { readFile } from '../../files/server/index.ts'
import { ownShop } from '../../shops/server/index.ts'
import { documentRefusals, type ShopDocument, type shopDocuments } from '../contract.ts'
import { fitsKind, misplaced } from '../rules.ts'
import { sampleValues } from '../sample.ts'
import { filledForm } from './filled.ts'
import { forgetDocument } from './keep.ts'
import { sampleSignature } from './sample-signature.ts'
import { type DocumentRow, documentJson, documentsOf, findDocument, lockDocuments, updateDocument, updateItems } from './store.ts'

/** Of the shop's people; for everybody else there is no such document. */
async function shopDocument(db: Db, actor: Actor, id: string): Promise<DocumentRow> {
  const found = await findDocument(db, id, actor.accountId)
  return found?.position ? found : refuse(standardRefusals.notFound)
}

export const listDocuments: Verb<typeof shopDocuments.list> = async ({ db, actor }, { params }) => {
  await ownShop(db, actor, params.shop)
  return new JsonText(await documentsOf(db, params.shop))
}

export const readDocument: Verb<typeof shopDocuments.read> = async ({ db, actor }, { params }) => {
  const { id } = await shopDocument(db, actor, params.id)
  return answered(db, id)
}

async function answered(db: Db, id: string): Promise<JsonText<ShopDocument>> {
  const { json, version } = await documentJson(db, id)
  return new JsonText<ShopDocument>(json, version)
}

/** Points to pixels: sharp on a phone's screen, a few hundred kilobytes. */
export const pixelsAcross = 1200

export const drawPage: Verb<typeof shopDocuments.page> = async (context, { params }) => {
  const { fileId, pages, name } = await shopDocument(context.db, context.actor, params.id)
  if (params.page > pages.length) refuse(standardRefusals.notFound)
  const { bytes } = await readFile(context, fileId)
  return { bytes: await pictureOfPage(bytes, params.page, pixelsAcross), name: `${name}.png`, inline: true }
}

export const downloadDocument: Verb<typeof shopDocuments.download> = async (context, { params }) => {
  const { fileId, name } = await shopDocument(context.db, context.actor, params.id)
  return { bytes: (await readFile(context, fileId)).bytes, name: `${name}.pdf` }
}

export const sampleOfDocument: Verb<typeof shopDocuments.sample> = async (context, { params }) => {
  const { fileId, name, items } = await shopDocument(context.db, context.actor, params.id)
  const { bytes } = await readFile(context, fileId)
  const ink = { signature: await sampleSignature(), name: sampleValues.customer }
  return { bytes: await filledForm(bytes, items, sampleValues, ink), name: `${name}, sample.pdf` }
}

export const changeDocument: Verb<typeof shopDocuments.change> = (context, { params, body }) =>
  changing(context, params.id, (tx, document, change) => updateDocument(tx, document, { ...body, ...change }))

export const placeText: Verb<typeof shopDocuments.text> = (context, { body: { document: id, items } }) =>
  changing(context, id, async (tx, document, change) => {
    refuseIf(items.every(({ type }) => fitsKind(type, document.kind)) ? null : documentRefusals.wrongItem)
    refuseIf(misplaced(items, document.pages).length > 0 ? documentRefusals.misplaced : null)
    await updateItems(tx, id, { items, ...change })
  })

/** One change by the shop's owner, made on the version they saw. */
function changing(
  { db, actor, clock, version }: Context<Actor>,
  id: string,
  work: (tx: Db, document: DocumentRow, change: { by: string; at: Date }) => Promise<void>,
): Promise<JsonText<ShopDocument>> {
  return inTransaction(db, async (tx) => {
    const seen = await findDocument(tx, id, actor.accountId)
    if (seen?.position !== 'owner') return refuse(standardRefusals.notFound)
    await lockDocuments(tx, seen.shopId)
    const held = (await findDocument(tx, id, actor.accountId, true)) ?? refuse(standardRefusals.notFound)
    if (held.version !== version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await work(tx, held, { by: actor.accountId, at: clock.now() })
    return answered(tx, id)
  })
}

export const removeDocument: Verb<typeof shopDocuments.remove> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const found = await findDocument(tx, params.id, context.actor.accountId, true)
    if (found?.position !== 'owner') return refuse(standardRefusals.notFound)
    await forgetDocument(context, tx, found)
    return { removed: true as const }
  })

const mostLetters = 20_000

export const readText: Verb<typeof shopDocuments.readText> = async (context, { body }) => {
  const { fileId } = await shopDocument(context.db, context.actor, body.document)
  const { bytes } = await readFile(context, fileId)
  const texts = await textsOfPdf(bytes, mostLetters)
  if (texts.every((text) => text.trim() === '')) refuse(documentRefusals.nothingToRead)
  return { pages: texts.map((text, index) => ({ page: index + 1, text: text.toWellFormed().replaceAll('\r\n', '\n').trim() })) }
}
