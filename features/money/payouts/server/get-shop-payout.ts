import type { Verb } from '../../../../kit/server/index.ts'
import type { shopPayouts } from '../contract/index.ts'
import { getOwnPayout } from './access.ts'

export const getShopPayout: Verb<typeof shopPayouts.read> = ({ db, actor }, { params: { id } }) => getOwnPayout(db, actor, id)
