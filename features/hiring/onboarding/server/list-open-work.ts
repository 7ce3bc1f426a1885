import type { Db } from '../../../../kit/server/index.ts'
import { listCertificateWork } from '../../ase-certificates/server/index.ts'
import { listDepositWork } from '../../direct-deposits/server/index.ts'
import { listDocumentWork } from '../../employee-documents/server/index.ts'
import { listManualWork } from '../../employee-manual/server/index.ts'
import { listI9Work } from '../../i9/server/index.ts'
import type { ListOpenWork, OpenWork, OpenWorkRequest } from '../../personnel/server/index.ts'
import { listTrainingWork } from '../../training/server/index.ts'
import { listW4Work } from '../../w4/server/index.ts'

/** The features that have tasks for employees. */
const sources: readonly ListOpenWork[] = [
  listI9Work,
  listDocumentWork,
  listManualWork,
  listW4Work,
  listDepositWork,
  listCertificateWork,
  listTrainingWork,
]

/** The tasks that other features of the wing have for the employees of a shop, by record. */
export async function listOpenWork(db: Db, request: OpenWorkRequest): Promise<ReadonlyMap<string, readonly OpenWork[]>> {
  const openWork: OpenWork[] = []
  // One after another, because they may share a transaction.
  for (const list of sources) openWork.push(...(await list(db, request)))
  return Map.groupBy(openWork, ({ recordId }) => recordId)
}
