import { connectVerbs } from '../../../../kit/server/index.ts'
import { earnings, myEarnings, wageSettings } from '../contract/index.ts'
import { getEarnings } from './get-earnings.ts'
import { getMyEarnings } from './get-my-earnings.ts'
import { getWageSetting } from './get-wage-setting.ts'
import { listEarnings } from './list-earnings.ts'
import { saveWageSetting } from './save-wage-setting.ts'

export const routes = [
  ...connectVerbs('earnings', earnings, { list: listEarnings, get: getEarnings }),
  ...connectVerbs('myEarnings', myEarnings, { get: getMyEarnings }),
  ...connectVerbs('wageSettings', wageSettings, { get: getWageSetting, save: saveWageSetting }),
]
