import type { StartedCode } from '../../../devices/contract.ts'
import type { CopiedOrder, CounterCopy } from '../../contract.ts'
import { copyDays, pollSeconds } from '../../rules.ts'
import { ask, NoConnection, SaidNo } from './ask.ts'
import { openKept, type Kept } from './kept.ts'
import { LetOut, LogIn } from './login.ts'

type Place = Pick<CounterCopy, 'shop' | 'deviceName' | 'program'>

export interface Seen {
  /** Null: the computer is not let in yet. */
  place: Place | null
  orders: readonly CopiedOrder[]
  /** When the server last said what there is. */
  asOf: string | null
  isConnected: boolean
  code: StartedCode | null
  /** What has happened, in a sentence. */
  notice: string
  isReady: boolean
}

const nothing: Seen = { place: null, orders: [], asOf: null, isConnected: false, code: null, notice: '', isReady: false }
const name = 'liftbay-counter'
const removed = 'This computer was removed by the shop’s owner, or had no contact for too long. The copy kept here was deleted.'

/** The shop's board and orders on this computer: read from what is kept, then kept up with the server while it can be reached. */
export class LiveCopy {
  readonly #server: string
  #kept!: Kept
  #login!: LogIn
  #seen: Seen = nothing
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(server: string) {
    this.#server = server
  }

  readonly seen = (): Seen => this.#seen
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async open(): Promise<void> {
    this.#kept = await openKept(`${name} ${this.#server}`)
    this.#login = new LogIn(this.#server, this.#kept)
    const [place, orders, asOf] = await Promise.all([
      this.#kept.get<Place>('place'),
      this.#kept.get<CopiedOrder[]>('orders'),
      this.#kept.get<string>('asOf'),
    ])
    this.#show({ place, orders: orders ?? [], asOf, isReady: true })
    if (this.#isTooOld()) await this.#wipe(removed)
    addEventListener('online', () => this.#soon(0))
    addEventListener('offline', () => this.#show({ isConnected: false }))
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#soon(0))
    this.#soon(0)
  }

  /** Deletes all that is kept here. The device stays in the owner's list until it is removed there. */
  forget(): Promise<void> {
    return this.#wipe('This computer was forgotten: nothing is kept here now.').then(() => this.#soon(0))
  }

  newCode(): void {
    this.#show({ code: null, notice: '' })
    this.#soon(0)
  }

  #soon(seconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#work(), seconds * 1000)
  }

  async #work(): Promise<void> {
    try {
      this.#soon((await this.#login.isKnown()) ? await this.#renew() : await this.#letIn())
    } catch (error) {
      if (error instanceof LetOut) {
        await this.#wipe(removed)
        return this.#soon(0)
      }
      if (!(error instanceof NoConnection)) console.error(error)
      if (this.#isTooOld()) await this.#wipe(removed)
      this.#show({ isConnected: false })
      this.#soon(pollSeconds)
    }
  }

  /** Answers in how many seconds to go on. */
  async #letIn(): Promise<number> {
    const { code } = this.#seen
    if (!code) {
      const started = await this.#login.start()
      this.#show({ code: started, isConnected: true })
      return started.interval
    }
    try {
      await this.#login.finish(code.device_code)
      this.#show({ code: null, notice: '' })
      return 0
    } catch (error) {
      if (!(error instanceof SaidNo)) throw error
      this.#show({ isConnected: true })
      if (error.code === 'authorization_pending') return code.interval
      if (error.code === 'slow_down') {
        this.#show({ code: { ...code, interval: code.interval + 5 } })
        return code.interval + 5
      }
      // Denied: somebody decided so, and should say so again before it is asked anew.
      if (error.code === 'access_denied') {
        this.#show({ code: null, notice: 'The owner said no to this computer.' })
        return 30
      }
      this.#show({ code: null })
      return 0
    }
  }

  async #renew(): Promise<number> {
    const known = Object.fromEntries(this.#seen.orders.map(({ id, mark }) => [id, mark]))
    const { changed, gone, hasMore, asOf, ...place } = await this.#ask({ known })
    const placed = { shop: place.shop, deviceName: place.deviceName, program: place.program }
    if (changed.length + gone.length > 0) {
      const replaced = new Set([...gone, ...changed.map(({ id }) => id)])
      const orders = [...this.#seen.orders.filter(({ id }) => !replaced.has(id)), ...changed]
      await this.#kept.put('orders', orders)
      this.#show({ orders })
    }
    await Promise.all([this.#kept.put('place', placed), this.#kept.put('asOf', asOf)])
    this.#show({ place: placed, asOf, isConnected: true, notice: '' })
    return hasMore ? 0 : pollSeconds
  }

  async #ask(body: { known: Record<string, string> }): Promise<CounterCopy> {
    const url = `${this.#server}/api/app/counter/copy`
    const token = await this.#login.token()
    try {
      return await ask<CounterCopy>(url, body, token)
    } catch (error) {
      if (!(error instanceof SaidNo && error.code === 'invalid_token')) throw error
      return ask<CounterCopy>(url, body, await this.#login.token({ isRefused: token }))
    }
  }

  #isTooOld(): boolean {
    const { asOf } = this.#seen
    return asOf !== null && Date.now() - Date.parse(asOf) > copyDays * 86_400_000
  }

  async #wipe(notice: string): Promise<void> {
    await this.#kept.clear()
    this.#show({ ...nothing, isReady: true, notice })
  }

  #show(next: Partial<Seen>): void {
    this.#seen = { ...this.#seen, ...next }
    for (const listener of this.#listeners) listener()
  }
}
