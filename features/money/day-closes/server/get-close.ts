import type { Verb } from '../../../../kit/server/index.ts'
import type { dayCloses } from '../contract/index.ts'
import { requireOwnClose } from './access.ts'

export const getClose: Verb<typeof dayCloses.read> = ({ db, actor }, { params: { id } }) => requireOwnClose(db, actor, id)
