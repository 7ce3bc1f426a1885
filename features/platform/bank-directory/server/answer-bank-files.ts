// Reads uploaded bank directories in its own process.
import { Refused } from '../../../../common/refusal.ts'
import { answerQuestions } from '../../../../kit/server/contained/answer-questions.ts'
import { bankImportRefusals } from '../contract/refusals.ts'
import { parseBankFile } from './parse-bank-file.ts'

await answerQuestions(async (bytes: Uint8Array) => {
  try {
    return await parseBankFile(Buffer.from(bytes))
  } catch (error) {
    const named = Object.entries(bankImportRefusals).find(([, refusal]) => error instanceof Refused && refusal === error.refusal)
    if (!named) throw error
    return { refused: named[0], msg: (error as Refused).message }
  }
})
