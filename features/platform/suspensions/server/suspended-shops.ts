import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { listenTo } from '../../../../kit/server/database/listen.ts'
import type { CallFields, OpenShops } from '../../../../kit/server/http/guard.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { describeSuspension } from './require-not-suspended.ts'
import { listSuspendedShops } from './store.ts'

/** The database names it, too: `tell_of_suspension` of migration 0310-suspensions. */
const channel = 'liftbay_suspensions'

interface Needs {
  db: Db
  appUrl: string
  /** The shops of the records that a call names. */
  listNamedShops: (db: Db, named: CallFields) => Promise<string[]>
}

/**
 * Refuses every call about a suspended shop to those of its people who can still log in, because they also work at another shop. They are kept
 * in memory and loaded again whenever any program on the database suspends or reinstates. Until that is done, and for them, the database is asked: a
 * reinstated shop works again at once.
 */
export class SuspendedShops {
  readonly #needs: Needs
  #known: ReadonlySet<string> | null = null
  #changes = 0

  constructor(needs: Needs) {
    this.#needs = needs
  }

  readonly check: OpenShops = (actor, named) => {
    if (actor.role !== 'owner' && actor.role !== 'employee') return
    if (this.#known && !this.#known.has(actor.accountId)) return
    return this.#checkNamed(actor, named)
  }

  watch(url: string): () => Promise<void> {
    return listenTo(url, channel, {
      onMessage: () => void this.#load(),
      onHearing: (hears) => (hears ? void this.#load() : this.#forget()),
    })
  }

  #forget(): void {
    this.#known = null
    this.#changes += 1
  }

  async #load(): Promise<void> {
    this.#forget()
    const change = this.#changes
    try {
      const found = await listSuspendedShops(this.#needs.db, null)
      if (change === this.#changes) this.#known = new Set(found.map(({ accountId }) => accountId))
    } catch {
      // The database is asked at each call until the next change.
    }
  }

  async #checkNamed(actor: Actor, named: CallFields): Promise<void> {
    const { db, appUrl, listNamedShops } = this.#needs
    const suspended = await listSuspendedShops(db, actor.accountId)
    if (suspended.length === 0) return
    const ids = await listNamedShops(db, named)
    const suspension = suspended.find(({ shopId }) => ids.includes(shopId))
    if (suspension) refuse(standardRefusals.shopSuspended, { msg: describeSuspension(suspension, appUrl) })
  }
}
