import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { SwitchKey } from '../../../../common/switch-keys.ts'
import { listenTo } from '../../../../kit/server/database/listen.ts'
import type { CallFields, SwitchedOn } from '../../../../kit/server/http/guard.ts'
import { type Db, slot } from '../../../../kit/server/index.ts'
import { findCommonAnswer, isOn, type SwitchSettings } from '../rules.ts'
import { featureSwitches } from '../switches.ts'
import { readSettings } from './read-settings.ts'

/** The database names it, too: `tell_of_switch` of migration 0360-feature-switches. */
const channel = 'liftbay_switches'

export const switchboard = slot<Switchboard>('feature switches')

interface Needs {
  db: Db
  /** The shops of the records that a call names. */
  listNamedShops: (db: Db, named: CallFields) => Promise<string[]>
}

/**
 * Every setting of the feature switches, in memory. Loaded again whenever any program on the database changes one; until that is done, and while
 * the database cannot notify, it is asked at each call.
 */
export class Switchboard {
  readonly #needs: Needs
  #known: SwitchSettings | null = null
  #changes = 0

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Refuses a call of a feature that is off. The shop of the named record is looked up only when shops differ. */
  readonly check: SwitchedOn = (key, named) => {
    if (this.#known && findCommonAnswer(key, this.#known) === true) return
    return this.#requireOn(key, named)
  }

  async isOn(key: SwitchKey, shopId: string | null): Promise<boolean> {
    return isOn(key, await this.#read(), shopId)
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
      const found = await readSettings(this.#needs.db)
      if (change === this.#changes) this.#known = found
    } catch {
      // The database is asked at each call until the next change.
    }
  }

  async #read(): Promise<SwitchSettings> {
    return this.#known ?? readSettings(this.#needs.db)
  }

  async #requireOn(key: SwitchKey, named: CallFields): Promise<void> {
    const settings = await this.#read()
    const common = findCommonAnswer(key, settings)
    if (common === true) return
    if (common === null) {
      const { db, listNamedShops } = this.#needs
      const [shopId = null, ...more] = new Set(await listNamedShops(db, named))
      if ([shopId, ...more].every((id) => isOn(key, settings, id))) return
    }
    refuse(standardRefusals.featureOff, { msg: featureSwitches[key].refusal })
  }
}
