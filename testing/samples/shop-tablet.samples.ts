import { randomUUID } from 'node:crypto'
import type { PunchKind } from '../../features/pay/shift-clock/contract/index.ts'
import { shopTablets, tabletClock } from '../../features/pay/shop-tablets/contract/index.ts'
import { describePunch } from '../../features/pay/shop-tablets/rules.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { sealPin } from './sealed-pin.samples.ts'

export interface TestTablet {
  cookie: string
  publicKey: string
}

/** A tablet that the owner added to the shop and that got its code. */
export async function setUpTablet(app: TestApp, owner: TestUser, shop: string, name: string) {
  const { body: given } = await owner.call(shopTablets.add, { params: { shop }, body: { name } })
  return typeTabletCode(app, given.code)
}

export async function typeTabletCode(app: TestApp, code: string) {
  const done = await app.guest.call(tabletClock.setUp, { body: { code } })
  if (done.status !== 200) throw new Error(`The tablet's code was refused: ${done.status}`)
  return { cookie: String(done.headers['set-cookie']).split(';')[0]!, publicKey: done.body.publicKey, state: done.body }
}

export interface LatePunch {
  madeAt: string
  aheadBefore: number
  sentAt?: string
  isTimeSure?: boolean
}

export interface PunchToSend {
  person: string
  kind: PunchKind
  /** The PIN. */
  typed: string
  id?: string
  late?: LatePunch | null
}

/** Punches on the tablet by PIN, now or late. */
export function punchOnTablet(
  app: TestApp,
  { cookie, publicKey }: TestTablet,
  { person, kind, typed, id = randomUUID(), late = null }: PunchToSend,
) {
  const now = app.clock.now().toISOString()
  const made = { id, person, kind, madeAt: late?.madeAt ?? now }
  const sealed = sealPin(publicKey, typed, describePunch(made))
  const body = { ...made, pin: sealed, sentAt: late?.sentAt ?? now, ...(late ? { isTimeSure: true, ...late } : {}) }
  return app.guest.call(tabletClock.punch, { body }, { headers: { cookie } })
}
