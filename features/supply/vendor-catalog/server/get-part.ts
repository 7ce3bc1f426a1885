import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorCatalog } from '../contract/index.ts'
import { getOwnPart } from './own-part.ts'

export const getPart: Verb<typeof vendorCatalog.read> = ({ db, actor }, { params }) => getOwnPart(db, actor, params.id)
