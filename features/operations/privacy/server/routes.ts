import { connectVerbs } from '../../../../kit/server/index.ts'
import { ownPrivacy, privacy } from '../contract/index.ts'
import { approveDeletion } from './approve-deletion.ts'
import { declineDeletion } from './decline-deletion.ts'
import { downloadOwnExport } from './download-own-export.ts'
import { getOwnPrivacy } from './get-own-privacy.ts'
import { listRequests } from './list-requests.ts'
import { listRetentionRules } from './list-retention-rules.ts'
import { listRetentionRuns } from './list-retention-runs.ts'
import { requestDeletion } from './request-deletion.ts'
import { startExportFor } from './start-export-for.ts'
import { startOwnExport } from './start-own-export.ts'
import { withdrawDeletion } from './withdraw-deletion.ts'

export const routes = [
  ...connectVerbs('own-privacy', ownPrivacy, {
    get: getOwnPrivacy,
    requestDeletion,
    withdrawDeletion,
    startExport: startOwnExport,
    downloadExport: downloadOwnExport,
  }),
  ...connectVerbs('privacy', privacy, {
    listRequests,
    approve: approveDeletion,
    decline: declineDeletion,
    startExport: startExportFor,
    listRules: listRetentionRules,
    listRuns: listRetentionRuns,
  }),
]
