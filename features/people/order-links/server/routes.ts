import { connectVerbs } from '../../../../kit/server/index.ts'
import { orderLinks } from '../contract/index.ts'
import { getOpenLink } from './get-open-link.ts'
import { openLink } from './open-link.ts'
import { sendFreshLink } from './send-fresh-link.ts'

export const routes = connectVerbs('order-links', orderLinks, { open: openLink, sendFresh: sendFreshLink, get: getOpenLink })
