import { connectVerbs } from '../../../../kit/server/index.ts'
import { ownPersonnel, personnel } from '../contract/index.ts'
import { changeEmployment } from './change-employment.ts'
import { discardMyDraft } from './discard-my-draft.ts'
import { getMyDraft } from './get-my-draft.ts'
import { getMyRecord } from './get-my-record.ts'
import { holdRecord } from './hold-record.ts'
import { saveMyDraft } from './save-my-draft.ts'

export const routes = [
  ...connectVerbs('ownPersonnel', ownPersonnel, {
    getMine: getMyRecord,
    getDraft: getMyDraft,
    saveDraft: saveMyDraft,
    discardDraft: discardMyDraft,
  }),
  ...connectVerbs('personnel', personnel, { changeEmployment, hold: holdRecord }),
]
