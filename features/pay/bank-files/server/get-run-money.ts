import type { Verb } from '../../../../kit/server/index.ts'
import { requireRun } from '../../pay-bank/server/index.ts'
import type { bankFiles } from '../contract/index.ts'
import { readRunMoney } from './read-run-money.ts'

export const getRunMoney: Verb<typeof bankFiles.run> = async (context, { params }) =>
  readRunMoney(context, await requireRun(context, params.id))
