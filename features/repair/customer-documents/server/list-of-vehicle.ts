import type { Verb } from '../../../../kit/server/index.ts'
import type { customerDocuments } from '../contract/index.ts'
import { requireVehicle } from './access.ts'
import { buildVehicleList } from './build-list.ts'

export const listOfVehicle: Verb<typeof customerDocuments.ofVehicle> = async ({ db, actor }, { params }) =>
  buildVehicleList(db, await requireVehicle(db, actor, params.id))
