import { LRUCache } from 'lru-cache'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Role } from '../../../../common/route.ts'
import { listenTo } from '../../../../kit/server/database/listen.ts'
import type { HasAgreed } from '../../../../kit/server/http/guard.ts'
import { type Clock, type Db, slot } from '../../../../kit/server/index.ts'
import { findCurrent, findNeeded, getTermsDay } from '../rules.ts'
import { getAgreedNumber, listPublished, type PublishedTerms } from './store.ts'

/** The database names it, too: `tell_of_terms` of migration 0361-terms-versions. */
const channel = 'liftbay_terms'

export const termsBook = slot<TermsBook>('terms')

/**
 * The published terms, in memory, and who is known to have agreed to the newest. Loaded again whenever any program on the database publishes;
 * until that is done, and while the database cannot notify, it is asked.
 */
export class TermsBook {
  readonly #db: Db
  readonly #clock: Clock
  #known: readonly PublishedTerms[] | null = null
  #changes = 0
  /** The newest version that an account is known to have agreed to; 0 for none, -1 when it has to agree to one. */
  readonly #agreed = new LRUCache<string, number>({ max: 50_000 })

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  get today(): string {
    return getTermsDay(this.#clock.now())
  }

  /** Newest first. */
  async list(): Promise<readonly PublishedTerms[]> {
    return this.#known ?? listPublished(this.#db)
  }

  /** The version in effect; the first one, if the clock is before its day. */
  async current(): Promise<PublishedTerms> {
    const versions = await this.list()
    const current = findCurrent(versions, this.today) ?? versions.at(-1)
    if (!current) throw new Error('There is no version of the terms')
    return current
  }

  /** Refuses anyone who has not agreed to the newest version that asks for it, and a new account that agreed to none. Costs one query an account. */
  readonly check: HasAgreed = ({ role, accountId }) => {
    if (role === 'admin') return
    const needed = this.#known ? findNeeded(this.#known, this.today) : Infinity
    if (needed <= (this.#agreed.get(accountId) ?? -1)) return
    return this.#requireAgreed(accountId, role)
  }

  async needsToAgree(db: Db, accountId: string, role: Role): Promise<boolean> {
    // Admins run Liftbay; they are not asked.
    if (role === 'admin') return false
    const needed = findNeeded(await this.list(), this.today)
    if (needed <= (this.#agreed.get(accountId) ?? -1)) return false
    const agreed = await getAgreedNumber(db, accountId)
    if (!db.isTransaction) this.#agreed.set(accountId, agreed)
    return agreed < needed
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
      const found = await listPublished(this.#db)
      if (change === this.#changes) this.#known = found
    } catch {
      // The database is asked at each call until the next version.
    }
  }

  async #requireAgreed(accountId: string, role: Role): Promise<void> {
    if (await this.needsToAgree(this.#db, accountId, role)) refuse(standardRefusals.termsNeeded)
  }
}
