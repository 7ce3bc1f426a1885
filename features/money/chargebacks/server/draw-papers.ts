import { showCents } from '../../../../common/cents.ts'
import { showDayAndTime } from '../../../../common/dates.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { describeTrailEvent } from '../../../repair/work-orders/rules.ts'
import type { Trail } from '../../../repair/work-orders/server/index.ts'
import type { AddedEvidence, GivenAnswer, OrderFacts, WrittenMessage } from './store-pack.ts'

export const brand = '#14508c'
const quiet = '#667085'

export async function startEvidence(title: string, subject: string, madeAt: Date): Promise<Paper> {
  const page = await startPaper({
    title,
    author: 'Liftbay',
    subject,
    madeAt,
    producer: 'Liftbay',
    runningHead: { left: 'Evidence', right: title },
    foot: subject,
  })
  page.writeText(title, { size: 18, face: 'strong', leading: 1.25 })
  page.addSpace(4)
  page.writeText(subject, { size: 9, color: quiet })
  page.addSpace(10)
  return page
}

/** Every event of the order with its hash, and every customer answer with its evidence. */
export async function drawTrail(order: OrderFacts, trail: Trail, answers: GivenAnswer[], madeAt: Date): Promise<Uint8Array> {
  const page = await startEvidence('Activity log and authorizations', `${order.shopName}, repair order ${order.invoice}`, madeAt)
  page.writeText(
    trail.broken
      ? `The chain of hashes breaks at event ${trail.broken.seq}.`
      : `Each event below covers the one before it with SHA-256. The chain is unbroken; its last hash is ${trail.lastHash}.`,
    { size: 9 },
  )
  page.addSpace(8)
  for (const { at, how, givenBy, authorizedCents, evidence } of answers) {
    page.writeText(
      `${showDayAndTime(at, order.timeZone)}: ${givenBy} authorized ${showCents(authorizedCents)}, ${how === 'electronic' ? 'signed on screen' : 'by phone or at the counter'}`,
      { size: 10, face: 'strong', keepWith: 30 },
    )
    page.writeText(evidence, { size: 7, color: quiet })
    page.addSpace(6)
  }
  page.writeTable(
    [
      { head: '#', width: 26 },
      { head: 'When', width: 110 },
      { head: 'What' },
      { head: 'From', width: 84 },
      { head: 'Hash', width: 92 },
    ],
    trail.links.map(({ seq, at, what, detail, address, hash }) => {
      const described = describeTrailEvent(what, detail)
      const by = typeof detail['by'] === 'string' && detail['by'] ? ` (${detail['by']})` : ''
      const text = described ? [described.what, described.detail].filter(Boolean).join(': ') : what.replaceAll('-', ' ')
      return [String(seq), showDayAndTime(at, order.timeZone), `${text}${by}`, address, `${hash.slice(0, 16)}…`]
    }),
    { size: 7.5 },
  )
  return page.finish()
}

/** The messages between customer and shop. */
export async function drawMessages(order: OrderFacts, messages: WrittenMessage[], madeAt: Date): Promise<Uint8Array> {
  const page = await startEvidence('Messages', `${order.shopName}, repair order ${order.invoice}`, madeAt)
  for (const { at, side, by, channel, body } of messages) {
    page.writeText(`${showDayAndTime(at, order.timeZone)} · ${by} (${side}, ${channel})`, { size: 8, color: quiet, keepWith: 26 })
    page.writeText(body, { size: 9.5 })
    page.addSpace(8)
  }
  return page.finish()
}

/** The texts that the shop and Liftbay added for the bank. */
export async function drawStatements(subject: string, texts: AddedEvidence[], zone: string, madeAt: Date): Promise<Uint8Array> {
  const page = await startEvidence('Statement of the shop', subject, madeAt)
  for (const { at, by, text } of texts) {
    page.writeText(`${by}, ${showDayAndTime(at, zone)}`, { size: 8, color: quiet, keepWith: 26 })
    page.writeText(text, { size: 9.5 })
    page.addSpace(10)
  }
  return page.finish()
}
