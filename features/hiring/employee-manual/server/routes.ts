import { connectVerbs } from '../../../../kit/server/index.ts'
import { manuals, manualVersions, ownManual } from '../contract/index.ts'
import { acknowledgeManual } from './acknowledge-manual.ts'
import { downloadVersion } from './download-version.ts'
import { getAcknowledgmentPdf } from './get-acknowledgment-pdf.ts'
import { getMyAcknowledgmentPdf } from './get-my-acknowledgment-pdf.ts'
import { getMyManual } from './get-my-manual.ts'
import { getShopManual } from './get-shop-manual.ts'
import { publishPdf } from './publish-pdf.ts'
import { publishText } from './publish-text.ts'
import { readVersion } from './read-version.ts'
import { remindReaders } from './remind-readers.ts'

export const routes = [
  ...connectVerbs('ownManual', ownManual, { get: getMyManual, acknowledge: acknowledgeManual, pdf: getMyAcknowledgmentPdf }),
  ...connectVerbs('manualVersions', manualVersions, { read: readVersion, download: downloadVersion }),
  ...connectVerbs('manuals', manuals, {
    get: getShopManual,
    publishText,
    publishPdf,
    remind: remindReaders,
    pdf: getAcknowledgmentPdf,
  }),
]
