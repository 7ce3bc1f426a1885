import type { Verb } from '../../../../kit/server/index.ts'
import type { adAccounts } from '../contract/index.ts'
import { openCardPage } from './open-card-page.ts'

export const topUpBalance: Verb<typeof adAccounts.topUp> = (context, { body: { cents } }) =>
  openCardPage(context, { invoiceId: null, cents, title: 'Liftbay ad balance' })
