import { createHash, randomBytes } from 'node:crypto'
import { showPhone } from '../../../common/phone.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { contactOf, tellCustomer } from '../../customers/server/index.ts'
import { readFile } from '../../files/server/index.ts'
import { ownShop } from '../../shops/server/index.ts'
import { byOf, findOwnVehicle, lockWorkOrder, ownWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import { inspectionRefusals, type inspections, type Report } from '../contract.ts'
import { countsOf, linkEnds } from '../rules.ts'
import { announceInspection, ownInspection } from './own.ts'
import {
  findLink,
  findPhotoFile,
  insertLink,
  readInspection,
  readOfVehicle,
  readOfVehicleHere,
  readReport,
  readReports,
  setSent,
} from './store.ts'

export const readOfOrderForCustomer: Verb<typeof inspections.reports> = async ({ db, actor }, { params }) => {
  const order = await ownWorkOrder(db, actor, params.workOrderId)
  if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
  return readReports(db, order.id)
}

export const listOfVehicle: Verb<typeof inspections.ofVehicle> = async ({ db, actor }, { params }) => {
  const vehicleId = (await findOwnVehicle(db, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
  return readOfVehicle(db, actor.accountId, vehicleId)
}

export const listOfVehicleHere: Verb<typeof inspections.ofVehicleHere> = async ({ db, actor }, { params }) => {
  await ownShop(db, actor, params.shop)
  return readOfVehicleHere(db, params.shop, params.vehicle)
}

export const readOneReport: Verb<typeof inspections.report> = async ({ db, actor }, { params }) => {
  const { id } = await ownInspection(db, actor, params.id)
  return (await readReport(db, id)) ?? refuse(standardRefusals.notFound)
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whoever has the link got the mail. What is being changed is nobody's to read. */
async function linked(db: Db, token: string, now: Date): Promise<string> {
  const link = await findLink(db, hashOf(token))
  return link && linkEnds(link.sentAt) >= now ? link.inspectionId : refuse(inspectionRefusals.linkOver)
}

export const look: Verb<typeof inspections.look> = async ({ db, clock }, { body: { token } }) =>
  (await readReport(db, await linked(db, token, clock.now()))) ?? refuse(inspectionRefusals.linkOver)

export const fetchLinkedPhoto: Verb<typeof inspections.linkedPhoto> = async (context, { body: { token, photoId } }) => {
  const { db, clock } = context
  const id = await linked(db, token, clock.now())
  if (!(await readReport(db, id))) refuse(inspectionRefusals.linkOver)
  return readFile(context, (await findPhotoFile(db, id, photoId)) ?? refuse(inspectionRefusals.linkOver))
}

/** By the bell and by mail; who has no account gets a link, told once and kept only as a hash. */
export const send: Verb<typeof inspections.send> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const inspection = await ownInspection(tx, actor, params.id)
    const order = await lockWorkOrder(tx, inspection.workOrderId)
    const found = (await readReport(tx, inspection.id)) ?? refuse(inspectionRefusals.notFinished)
    const { accountId, email } = await contactOf(tx, order.customerId)
    if (!accountId && !email) refuse(inspectionRefusals.notTold)
    const now = clock.now()
    const path = `/workorder/${order.shopId}/${order.id}`
    const url = accountId ? path : `/inspection-report/${await newLink(tx, inspection.id, now)}`
    await tellCustomer(tx, order.customerId, wordsOf(JSON.parse(found.text) as Report, { path, url: `${config.appUrl}${url}` }))
    await setSent(tx, inspection.id, now)
    const detail = { name: inspection.name }
    await recordEvent(tx, { workOrderId: order.id, by: byOf(context), what: 'inspection-sent', detail })
    await announceInspection(tx, inspection)
    return readInspection(tx, inspection.id, actor.accountId)
  })

async function newLink(tx: Db, inspectionId: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertLink(tx, { inspectionId, tokenHash: hashOf(token), at })
  return token
}

function wordsOf(report: Report, { path, url }: { path: string; url: string }) {
  const { shop, vehicle, vinId, invoice, sections } = report
  const { red, amber } = countsOf(sections.flatMap(({ points }) => points))
  const title = `What we found on your ${vehicle}`
  const sum = [red > 0 && `${red} need attention now`, amber > 0 && `${amber} soon`].filter(Boolean).join(', ')
  const found = sum === '' ? 'Nothing needs attention.' : `Of what was checked, ${sum}.`
  return {
    type: 'default' as const,
    title,
    body: `${shop.dba}: ${found}`,
    data: { shop: shop.id, vinId, path },
    mail: {
      subject: `${title}, work order ${invoice}`,
      title,
      lines: [
        `${shop.dba} has looked your ${vehicle} over: ${report.name}. ${found}`,
        'The report shows each point with photos. Nothing is repaired before you approve it.',
        `Questions? ${shop.dba}, ${showPhone(shop.phone1)}`,
      ],
      button: { label: 'See the report', url },
    },
  }
}
