import { connectVerbs } from '../../../../kit/server/index.ts'
import { i9, i9Inspections, ownI9 } from '../contract/index.ts'
import { askForI9 } from './ask-for-i9.ts'
import { attestEVerify } from './attest-e-verify.ts'
import { correctSection1 } from './correct-section1.ts'
import { correctSection2 } from './correct-section2.ts'
import { correctSupplement } from './correct-supplement.ts'
import { downloadInspection } from './download-inspection.ts'
import { examineDocuments } from './examine-documents.ts'
import { getI9Settings } from './get-i9-settings.ts'
import { getMyI9Pdf } from './get-my-i9-pdf.ts'
import { getMyI9 } from './get-my-i9.ts'
import { getShopI9Pdf } from './get-shop-i9-pdf.ts'
import { getShopI9 } from './get-shop-i9.ts'
import { recordPaper } from './record-paper.ts'
import { saveMyI9Draft } from './save-my-i9-draft.ts'
import { signSupplement } from './sign-supplement.ts'
import { submitSection1 } from './submit-section1.ts'

export const routes = [
  ...connectVerbs('ownI9', ownI9, {
    get: getMyI9,
    saveDraft: saveMyI9Draft,
    submit: submitSection1,
    correct: correctSection1,
    pdf: getMyI9Pdf,
  }),
  ...connectVerbs('i9', i9, {
    get: getShopI9,
    examine: examineDocuments,
    send: askForI9,
    supplement: signSupplement,
    correct: correctSection2,
    correctSupplement,
    recordPaper,
    pdf: getShopI9Pdf,
  }),
  ...connectVerbs('i9Inspections', i9Inspections, { get: getI9Settings, attest: attestEVerify, download: downloadInspection }),
]
