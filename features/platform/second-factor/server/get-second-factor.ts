import type { Verb } from '../../../../kit/server/index.ts'
import { type secondFactor } from '../contract/index.ts'
import { isSecondStepRequired } from '../rules.ts'
import { getSecondFactorRow } from './store.ts'

export const getSecondFactor: Verb<typeof secondFactor.get> = async ({ db, actor, config }) => ({
  ...(await getSecondFactorRow(db, actor.accountId)),
  demanded: isSecondStepRequired(actor.role, config.demo),
})
