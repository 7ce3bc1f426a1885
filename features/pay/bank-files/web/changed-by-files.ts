import { payRuns } from '../../pay-runs/contract/index.ts'
import { bankFiles, prenotes } from '../contract/index.ts'

/** The calls to read again after a bank file was made, sent, voided or reversed. */
export const changedByFiles = [bankFiles.run, bankFiles.list, prenotes.list, payRuns.get, payRuns.list]
