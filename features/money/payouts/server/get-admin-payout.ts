import type { Verb } from '../../../../kit/server/index.ts'
import type { payouts } from '../contract/index.ts'
import { getPayout } from './access.ts'

export const getAdminPayout: Verb<typeof payouts.read> = ({ db }, { params: { id } }) => getPayout(db, id)
