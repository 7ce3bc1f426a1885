import { listenTo } from '../../../../kit/server/database/listen.ts'
import { type Db, slot } from '../../../../kit/server/index.ts'
import type { RuleKind } from '../rules.ts'
import { type ApprovedRule, listApproved } from './store.ts'

/** Every kind of rule, from all features. */
export const ruleKinds = slot<readonly RuleKind[]>('rule kinds')

/** The approved rules of this program's database. */
export const ruleBook = slot<RuleBook>('state rules')

/** The database names it, too: `tell_of_state_rule` of migration 0363-state-rules. */
const channel = 'liftbay_state_rules'

const getKey = (kind: string, state: string) => `${kind} ${state}`

/**
 * The approved rules, in memory. They are loaded again whenever any program on the database approves one. Until that is done, and while
 * changes can be missed, the database is asked.
 */
export class RuleBook {
  readonly #db: Db
  #known: Map<string, ApprovedRule[]> | null = null
  #changes = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** Takes the caller's transaction, so that a rule approved in it counts. */
  async list(db: Db, kind: string, state: string): Promise<readonly ApprovedRule[]> {
    if (this.#known) return this.#known.get(getKey(kind, state)) ?? []
    return listApproved(db, { kind, state })
  }

  watch(url: string): () => Promise<void> {
    return listenTo(url, channel, {
      onMessage: () => void this.#load(),
      onHearing: (hears) => (hears ? void this.#load() : this.forget()),
    })
  }

  /** The database is asked until it reports the change. */
  forget(): void {
    this.#known = null
    this.#changes += 1
  }

  async #load(): Promise<void> {
    this.forget()
    const change = this.#changes
    try {
      const found = await listApproved(this.#db, { kind: null, state: null })
      if (change === this.#changes) this.#known = Map.groupBy(found, (rule) => getKey(rule.kind, rule.state))
    } catch {
      // The database is asked at each call until the next change.
    }
  }
}
