import { connectVerbs } from '../../../../kit/server/index.ts'
import { exemptions } from '../contract/index.ts'
import { addExemption } from './add-exemption.ts'
import { endCustomersExemption } from './end-customers-exemption.ts'
import { listCustomersExemptions } from './list-customers-exemptions.ts'

export const routes = connectVerbs('exemptions', exemptions, {
  list: listCustomersExemptions,
  add: addExemption,
  end: endCustomersExemption,
})
