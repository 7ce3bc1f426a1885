import type { Verb } from '../../../../kit/server/index.ts'
import type { campaigns } from '../contract/index.ts'
import { getOwnCampaign } from './access.ts'

export const getCampaign: Verb<typeof campaigns.read> = (context, { params }) => getOwnCampaign(context.db, context, params.id)
