// Checks the seals of uploaded files in its own process.
import { answerQuestions } from '../contained/answer-questions.ts'
import { verifySeal } from './verify-seal.ts'
import type { SealQuestion } from './verify-uploaded-seal.ts'

await answerQuestions(({ bytes, certificate }: SealQuestion) => verifySeal(bytes, { certificate }))
