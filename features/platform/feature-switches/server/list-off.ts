import type { Verb } from '../../../../kit/server/index.ts'
import type { switchedOff } from '../contract/index.ts'
import { listOff as listSwitchedOff } from '../rules.ts'
import { readSettings } from './read-settings.ts'

/**
 * The features that are off for a shop are no secret: its pages show it. Read from the database, because an open page asks as soon as it
 * hears of a change, which may be before this process has.
 */
export const listOff: Verb<typeof switchedOff.list> = async ({ db }, { query: { shop = null } }) => ({
  off: listSwitchedOff(await readSettings(db), shop),
})
