// Reads the rows of uploaded tables in its own process.
import { answerQuestions } from '../../../../kit/server/contained/answer-questions.ts'
import { readCatalogRow } from '../rules.ts'
import type { RowsQuestion } from './read-rows.ts'

await answerQuestions(({ rows, mapping, branches }: RowsQuestion) =>
  rows.map((cells) => readCatalogRow(cells, mapping, branches)),
)
