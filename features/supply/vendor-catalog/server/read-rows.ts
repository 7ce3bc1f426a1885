import type { Fault } from '../../../../common/tables/cells.ts'
import { ContainedProcess } from '../../../../kit/server/contained/contained-process.ts'
import type { BranchIds, CatalogMapping, CatalogRow } from '../rules.ts'

export interface RowsQuestion {
  rows: readonly (readonly string[])[]
  mapping: CatalogMapping
  branches: BranchIds
}

export interface Reading {
  row: CatalogRow
  faults: Fault[]
}

const reader = new ContainedProcess<RowsQuestion, Reading[]>({
  program: new URL('./answer-row-questions.ts', import.meta.url),
  maxMegabytes: 500,
  timeoutSeconds: 10,
})

/**
 * Reads rows with `readCatalogRow` in a separate process, so no table can block the server. Throws `OutOfBounds` when it takes
 * too long.
 */
export const readRows = (question: RowsQuestion): Promise<Reading[]> => reader.ask(question)
