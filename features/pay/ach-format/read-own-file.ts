import { AchProblem } from './ach-lines.ts'
import { isFileWhole } from './file-fingerprint.ts'
import { readAchFile, type ReadFile } from './read-ach-file.ts'

/** Reads a file that this program wrote. Refuses it when a single character changed since, also in account numbers, names and dates. */
export function readOwnFile(text: string): ReadFile {
  const file = readAchFile(text)
  if (!isFileWhole(text)) throw new AchProblem(0, 'The file was changed after it was made: its reference code does not match.')
  for (const { header, entries } of file.batches) {
    const traces = entries.map(({ trace }) => trace)
    if (traces.some((trace) => !trace.startsWith(header.odfi))) throw new AchProblem(0, 'A trace number belongs to another bank.')
    if (traces.some((trace, index) => index > 0 && trace <= traces[index - 1]!))
      throw new AchProblem(0, 'The trace numbers do not ascend.')
  }
  return file
}
