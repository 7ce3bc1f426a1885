// Reads uploaded tables of the labor guide in its own process, and compares them with the guide.
import { Refused } from '../../../../common/refusal.ts'
import { answerQuestions } from '../../../../kit/server/contained/answer-questions.ts'
import { laborImportRefusals } from '../contract/refusals.ts'
import { compareLaborFile, type FileQuestion } from './compare-labor-file.ts'

await answerQuestions(async (question: FileQuestion) => {
  try {
    return await compareLaborFile(question)
  } catch (error) {
    const named = Object.entries(laborImportRefusals).find(([, refusal]) => error instanceof Refused && refusal === error.refusal)
    if (!named) throw error
    return { refused: named[0], msg: (error as Refused).message }
  }
})
