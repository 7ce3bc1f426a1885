import { connectVerbs } from '../../../../kit/server/index.ts'
import { ownW4, w4 } from '../contract/index.ts'
import { askForW4 } from './ask-for-w4.ts'
import { enterVersion } from './enter-version.ts'
import { getMyW4Pdf } from './get-my-w4-pdf.ts'
import { getMyW4 } from './get-my-w4.ts'
import { getShopW4Pdf } from './get-shop-w4-pdf.ts'
import { getShopW4 } from './get-shop-w4.ts'
import { saveMyW4Draft } from './save-my-w4-draft.ts'
import { submitW4 } from './submit-w4.ts'

export const routes = [
  ...connectVerbs('ownW4', ownW4, { get: getMyW4, saveDraft: saveMyW4Draft, submit: submitW4, pdf: getMyW4Pdf }),
  ...connectVerbs('w4', w4, { get: getShopW4, enter: enterVersion, send: askForW4, pdf: getShopW4Pdf }),
]
