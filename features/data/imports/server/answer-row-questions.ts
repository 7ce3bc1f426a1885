// Reads the rows of uploaded tables in its own process.
import { answerQuestions } from '../../../../kit/server/contained/answer-questions.ts'
import { readRow } from '../rules.ts'
import type { RowsQuestion } from './read-rows.ts'

await answerQuestions(({ rows, mapping, today }: RowsQuestion) => rows.map((cells) => readRow(cells, mapping, today)))
