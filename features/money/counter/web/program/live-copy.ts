import { dayMilliseconds } from '../../../../../common/dates.ts'
import type { StartedCode } from '../../../../people/devices/contract/index.ts'
import type { CopiedOrder, CounterCopy } from '../../contract/index.ts'
import { copyDays, pollSeconds } from '../../rules.ts'
import { callServer, NoConnection, RefusedCall } from './call-server.ts'
import { AccessRevoked, DeviceLogin } from './device-login.ts'
import { type LocalStore, openLocalStore } from './local-store.ts'

type ConnectedShop = Pick<CounterCopy, 'shop' | 'deviceName' | 'program'>

export interface CounterState {
  /** Null while this computer is not connected to a shop. */
  place: ConnectedShop | null
  orders: readonly CopiedOrder[]
  /** The time of the server's last reply. */
  asOf: string | null
  isConnected: boolean
  code: StartedCode | null
  /** A sentence for the user about the last event, or empty. */
  notice: string
  isReady: boolean
}

const emptyState: CounterState = {
  place: null,
  orders: [],
  asOf: null,
  isConnected: false,
  code: null,
  notice: '',
  isReady: false,
}
const name = 'liftbay-counter'
const removedNotice = 'The shop’s owner removed this computer, or it was offline for too long. Its copy of the board was deleted.'

/** The shop's board and orders on this computer: read from local storage first, then kept up to date while the server can be reached. */
export class LiveCopy {
  readonly #server: string
  #store!: LocalStore
  #login!: DeviceLogin
  #state: CounterState = emptyState
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(server: string) {
    this.#server = server
  }

  readonly state = (): CounterState => this.#state
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async open(): Promise<void> {
    this.#store = await openLocalStore(`${name} ${this.#server}`)
    this.#login = new DeviceLogin(this.#server, this.#store)
    const [place, orders, asOf] = await Promise.all([
      this.#store.get<ConnectedShop>('place'),
      this.#store.get<CopiedOrder[]>('orders'),
      this.#store.get<string>('asOf'),
    ])
    this.#update({ place, orders: orders ?? [], asOf, isReady: true })
    if (this.#isTooOld()) await this.#wipe(removedNotice)
    addEventListener('online', () => this.#schedule(0))
    addEventListener('offline', () => this.#update({ isConnected: false }))
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#schedule(0))
    this.#schedule(0)
  }

  /** Deletes everything stored here. The device stays in the owner's list until the owner removes it. */
  forget(): Promise<void> {
    return this.#wipe('This computer’s copy of the board was deleted.').then(() => this.#schedule(0))
  }

  newCode(): void {
    this.#update({ code: null, notice: '' })
    this.#schedule(0)
  }

  #schedule(seconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#sync(), seconds * 1000)
  }

  async #sync(): Promise<void> {
    try {
      this.#schedule((await this.#login.hasLogin()) ? await this.#refresh() : await this.#connect())
    } catch (error) {
      if (error instanceof AccessRevoked) {
        await this.#wipe(removedNotice)
        return this.#schedule(0)
      }
      if (!(error instanceof NoConnection)) console.error(error)
      if (this.#isTooOld()) await this.#wipe(removedNotice)
      this.#update({ isConnected: false })
      this.#schedule(pollSeconds)
    }
  }

  /** Returns the number of seconds until the next step. */
  async #connect(): Promise<number> {
    const { code } = this.#state
    if (!code) {
      const started = await this.#login.start()
      this.#update({ code: started, isConnected: true })
      return started.interval
    }
    try {
      await this.#login.finish(code.device_code)
      this.#update({ code: null, notice: '' })
      return 0
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error
      this.#update({ isConnected: true })
      if (error.code === 'authorization_pending') return code.interval
      if (error.code === 'slow_down') {
        this.#update({ code: { ...code, interval: code.interval + 5 } })
        return code.interval + 5
      }
      // The owner denied this computer on purpose, so wait before showing another code.
      if (error.code === 'access_denied') {
        this.#update({ code: null, notice: 'The shop’s owner denied access to this computer.' })
        return 30
      }
      this.#update({ code: null })
      return 0
    }
  }

  async #refresh(): Promise<number> {
    const known = Object.fromEntries(this.#state.orders.map(({ id, mark }) => [id, mark]))
    const { changed, gone, hasMore, asOf, ...place } = await this.#fetchCopy({ known })
    const placed = { shop: place.shop, deviceName: place.deviceName, program: place.program }
    if (changed.length + gone.length > 0) {
      const replaced = new Set([...gone, ...changed.map(({ id }) => id)])
      const orders = [...this.#state.orders.filter(({ id }) => !replaced.has(id)), ...changed]
      await this.#store.put('orders', orders)
      this.#update({ orders })
    }
    await Promise.all([this.#store.put('place', placed), this.#store.put('asOf', asOf)])
    this.#update({ place: placed, asOf, isConnected: true, notice: '' })
    return hasMore ? 0 : pollSeconds
  }

  async #fetchCopy(body: { known: Record<string, string> }): Promise<CounterCopy> {
    const url = `${this.#server}/api/app/counter/copy`
    const token = await this.#login.token()
    try {
      return await callServer<CounterCopy>(url, body, token)
    } catch (error) {
      if (!(error instanceof RefusedCall && error.code === 'invalid_token')) throw error
      return callServer<CounterCopy>(url, body, await this.#login.token({ refused: token }))
    }
  }

  #isTooOld(): boolean {
    const { asOf } = this.#state
    return asOf !== null && Date.now() - Date.parse(asOf) > copyDays * dayMilliseconds
  }

  async #wipe(notice: string): Promise<void> {
    await this.#store.clear()
    this.#update({ ...emptyState, isReady: true, notice })
  }

  #update(next: Partial<CounterState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }
}
