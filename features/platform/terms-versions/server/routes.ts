import { connectVerbs } from '../../../../kit/server/index.ts'
import { ownTerms, shownTerms, terms, termsVersions } from '../contract/index.ts'
import { agreeToTerms } from './agree-to-terms.ts'
import { discardDraft } from './discard-draft.ts'
import { getCurrentTerms } from './get-current-terms.ts'
import { getDraft } from './get-draft.ts'
import { getOwnTerms } from './get-own-terms.ts'
import { getShownTerms } from './get-shown-terms.ts'
import { getTerms } from './get-terms.ts'
import { listVersions } from './list-versions.ts'
import { proposeDraft } from './propose-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { saveDraft } from './save-draft.ts'
import { startDraft } from './start-draft.ts'
import { takeBackDraft } from './take-back-draft.ts'

export const routes = [
  ...connectVerbs('terms', terms, { current: getCurrentTerms, read: getTerms }),
  ...connectVerbs('shown-terms', shownTerms, { read: getShownTerms }),
  ...connectVerbs('own-terms', ownTerms, { read: getOwnTerms, agree: agreeToTerms }),
  ...connectVerbs('terms-versions', termsVersions, {
    list: listVersions,
    readDraft: getDraft,
    startDraft,
    saveDraft,
    discardDraft,
    propose: proposeDraft,
    takeBack: takeBackDraft,
    publish: publishDraft,
  }),
]
