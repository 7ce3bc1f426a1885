import { connectVerbs } from '../../../../kit/server/index.ts'
import { certificates, ownCertificates } from '../contract/index.ts'
import { checkCertificate } from './check-certificate.ts'
import { getMatrix } from './get-matrix.ts'
import { getScan } from './get-scan.ts'
import { listGaps } from './list-gaps.ts'
import { listMyCertificates } from './list-my-certificates.ts'
import { removeMyCertificate } from './remove-my-certificate.ts'
import { saveMyCertificate } from './save-my-certificate.ts'
import { saveWarnings } from './save-warnings.ts'

export const routes = [
  ...connectVerbs('ownCertificates', ownCertificates, {
    list: listMyCertificates,
    save: saveMyCertificate,
    remove: removeMyCertificate,
  }),
  ...connectVerbs('certificates', certificates, {
    matrix: getMatrix,
    check: checkCertificate,
    getScan,
    saveWarnings,
    listGaps,
  }),
]
