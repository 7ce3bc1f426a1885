import type { Verb } from '../../../../kit/server/index.ts'
import type { creatives } from '../contract/index.ts'
import { getOwnCreative } from './access.ts'

export const getCreative: Verb<typeof creatives.read> = ({ db, actor }, { params }) => getOwnCreative(db, actor, params.id)
