import type { Call } from '../../app/server/inject-call.ts'
import { orderLinks } from '../../features/people/order-links/contract/index.ts'
import {
  agreements,
  type CodeChannel,
  type EstimateToSign,
  signingCodes,
} from '../../features/repair/agreements/contract/index.ts'
import { calculateSampleNumber } from '../../features/repair/agreements/rules.ts'
import { consentVersion } from '../../features/repair/agreements/terms.ts'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { shopCustomers } from '../../features/repair/shop-customers/contract/index.ts'
import type { ShopWorkOrder } from '../../features/repair/work-orders/contract/index.ts'
import type { TestApp, TestShop } from '../test-app.ts'
import { addLines, drawnSignature, sendEstimate } from './sent-estimate.samples.ts'

let counter = 0

/** A customer without an account, whom the shop entered, with an estimate that waits for them. Texts need an OK, which they gave. */
export interface WalkInVisit {
  shop: TestShop
  order: ShopWorkOrder
  customerId: string
  email: string
  phone: string
}

export interface WalkInChoices {
  shop?: TestShop
  customerId?: string
  email?: string
  phone?: string
  /** Whether they said at the counter that texts are OK. */
  okToText?: boolean
}

const expectOk = <T>({ status, body }: { status: number; body: T }): T => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

export async function createWalkInEstimate(app: TestApp, known: WalkInChoices = {}): Promise<WalkInVisit> {
  const number = String(++counter).padStart(4, '0')
  const {
    shop = await app.signUpShop(),
    email = `walk-in-${number}@example.test`,
    phone = `512556${number}`,
    okToText = true,
  } = known
  const customer = { firstName: 'Wanda', lastName: 'Walker', phone, email }
  const vehicle = { vinId: `1HGCM82633B${number}01`, year: 2003, make: 'Honda', model: 'Accord' }
  const who = known.customerId ? { customerId: known.customerId } : { customer }
  const body = { shop: shop.shopId, ...who, vehicle, concerns: ['Brakes grind', 'Oil leak'] }
  let order = expectOk(await shop.owner.call(frontDesk.startWorkOrder, { body }))
  const { customerId } = order.customer
  const inShop = { shop: shop.shopId, id: customerId }
  // A no is recorded only after an OK.
  for (const answer of okToText ? [true] : [true, false])
    expectOk(await shop.owner.call(shopCustomers.changeTexts, { params: inShop, body: { okToText: answer } }))
  for (const { concernId } of order.concerns) order = await addLines(shop, order, concernId)
  order = await sendEstimate(shop, order)
  await app.settle()
  return { shop, order, customerId, email, phone }
}

/** The token of the last link that was sent to an e-mail address or a phone. */
export async function readLinkToken(app: TestApp, recipient: string): Promise<string> {
  await app.settle()
  const messages = await app.listMessages(recipient)
  const tokens = messages.flatMap(({ body_text }) => /\/o\/([\w-]{43})/.exec(body_text)?.[1] ?? [])
  const token = tokens.at(0)
  if (!token) throw new Error(`no link in ${JSON.stringify(messages)}`)
  return token
}

export interface LinkUser {
  key: string
  call: Call
}

/** Makes calls with the key of an opened link. */
export const useLinkKey = (app: TestApp, key: string): LinkUser => ({
  key,
  call: (row, sent, options = {}) =>
    app.send(row, sent, { ...options, headers: { authorization: `Bearer ${key}`, ...options.headers } }),
})

export const openLink = async (app: TestApp, token: string): Promise<LinkUser> =>
  useLinkKey(app, expectOk(await app.guest.call(orderLinks.open, { body: { token } })).key)

/** Asks for a code and reads it where it was sent. */
export async function readSigningCode(app: TestApp, link: LinkUser, visit: WalkInVisit, channel: CodeChannel = 'text') {
  expectOk(await link.call(signingCodes.send, { body: { workOrderId: visit.order.workOrder.id, channel } }))
  await app.settle()
  const [message] = await app.listMessages(channel === 'text' ? visit.phone : visit.email)
  return /\b(\d{6})\b/.exec(message?.body_text ?? '')?.[1] ?? ''
}

export async function confirmCode(app: TestApp, link: LinkUser, visit: WalkInVisit, channel: CodeChannel = 'text') {
  const code = await readSigningCode(app, link, visit, channel)
  return expectOk(await link.call(signingCodes.confirm, { body: { workOrderId: visit.order.workOrder.id, code } }))
}

export const giveConsent = async (link: LinkUser, { customerId }: WalkInVisit) =>
  expectOk(
    await link.call(agreements.giveConsent, {
      body: { agreed: true, version: consentVersion, pdfNumber: calculateSampleNumber(customerId) },
    }),
  )

export const readEstimate = async (link: LinkUser, { shop, order }: WalkInVisit): Promise<EstimateToSign> =>
  expectOk(await link.call(agreements.estimate, { params: { shopId: shop.shopId, workOrderId: order.workOrder.id } }))

/** Signs with the link: approves every job, without a limit. */
export async function signWithLink(link: LinkUser, visit: WalkInVisit, known?: EstimateToSign) {
  const { estimateId, sha256, content } = known ?? (await readEstimate(link, visit))
  const body = {
    shop: visit.shop.shopId,
    invoice: visit.order.workOrder.invoice,
    estimateId,
    sha256,
    answers: content.jobs.map(({ concernId }) => ({ concernId, answer: 'approved' as const })),
    writtenEstimateOption: 1 as const,
    payOption: 'VISA' as const,
    acceptOldPart: true,
    content: await drawnSignature(),
    contentBottom: await drawnSignature('#0000ff'),
    agreedToTerms: true as const,
  }
  return link.call(agreements.sign, { body })
}
