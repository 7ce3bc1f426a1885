import { findMismatches } from './compare.ts'
import type { Describer } from './describe.ts'
import type { Exceptions } from './exceptions.ts'
import type { Code } from './program.ts'
import { readStatements } from './statements.ts'

export interface Report {
  checked: number
  total: number
  texts: number
  findings: string[]
}

const none: Exceptions = { unchecked: [], neverNull: [] }

/** Has PostgreSQL prepare every statement of the code and compares its answer with the declared rows. */
export async function checkStatements(code: Code, describer: Describer, { unchecked, neverNull } = none): Promise<Report> {
  const { statements, unused } = readStatements(code)
  const left = unchecked.map((exception) => ({ ...exception }))
  const isIn = (path: string, folder: string) => path.startsWith(`${folder}/`)
  const findings: string[] = []
  const used = new Set<object>()
  let checked = 0
  let texts = 0
  for (const { path, line, variants, unread } of statements) {
    const findingTexts = new Set<string>(unread === null ? [] : [`was not checked: ${unread}`])
    const known = neverNull.filter(({ folder }) => isIn(path, folder))
    for (const { text, row } of variants) {
      const answer = await describer.describe(text)
      const wrong = 'error' in answer ? [answer.error] : findMismatches(code.checker, row, answer.columns, describer.typeNames)
      for (const mistake of wrong) {
        const why = known.find(({ column }) => mistake.startsWith(`"${column}" can be null`))
        if (why) used.add(why)
        else findingTexts.add(mistake)
      }
      texts += 1
    }
    const excuse = left.find(({ folder, count }) => count > 0 && isIn(path, folder))
    if (findingTexts.size > 0 && excuse) {
      excuse.count -= 1
      continue
    }
    if (unread === null) checked += 1
    for (const text of findingTexts) findings.push(`${path}:${line} ${text}`)
  }
  const excused = (path: string) => unchecked.some(({ folder }) => isIn(path, folder))
  for (const { path, line } of unused)
    if (!excused(path)) findings.push(`${path}:${line} is SQL that no statement was seen to use`)
  for (const { folder, count } of left)
    if (count > 0) findings.push(`scripts/sql/exceptions.ts lists ${count} more in ${folder} than there are`)
  for (const exception of neverNull)
    if (!used.has(exception))
      findings.push(`scripts/sql/exceptions.ts lists "${exception.column}" in ${exception.folder}, which needs no exception`)
  if (checked === 0) findings.push('no statement was read at all')
  return { checked, total: statements.length, texts, findings }
}
