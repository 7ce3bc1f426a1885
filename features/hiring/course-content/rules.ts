import type { CourseContent, Question, Step } from './contract/index.ts'

export const maxVideoBytes = 500 * 1024 * 1024
/** The size of one video piece, in bytes. Below the server's limit for one file. */
export const pieceBytes = 8 * 1024 * 1024

/** The content of a new course. */
export const newContent = (title: string): CourseContent => ({
  title,
  description: '',
  minutes: 15,
  passMark: 80,
  sources: '',
  steps: [],
})

export type Block = { kind: 'heading'; text: string } | { kind: 'text'; text: string } | { kind: 'list'; items: string[] }

/** A page's text as headings, paragraphs and lists. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n').map((rawLine) => rawLine.trim())) {
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() })
    else if (line.startsWith('- '))
      if (last?.kind === 'list') last.items.push(line.slice(2).trim())
      else blocks.push({ kind: 'list', items: [line.slice(2).trim()] })
    else if (line) blocks.push({ kind: 'text', text: line })
  }
  return blocks
}

/** Lists the things a course still needs before it can be published, as sentences. Empty when nothing is missing. */
export function findObstacles({ steps }: Pick<CourseContent, 'steps'>): string[] {
  if (steps.length === 0) return ['Add a step.']
  return steps.flatMap((step, index) => listMissing(step).map((missing) => `Step ${index + 1}: ${missing}`))
}

function listMissing({ kind, title, text, pictures, video, youtube, questions }: Step): string[] {
  const missing = title ? [] : ['enter a title.']
  if (kind === 'page') {
    if (!text && pictures.length === 0) missing.push('write a text or add a picture.')
    if (pictures.some(({ alt }) => !alt)) missing.push('describe each picture.')
  }
  if (kind === 'video' && !video && !youtube) missing.push('upload a video or name one on YouTube.')
  if (kind === 'quiz') {
    if (questions.length === 0) missing.push('add a question.')
    questions.forEach((question, index) => {
      if (!isAnswerable(question)) missing.push(`finish question ${index + 1}: its text, its answers, and which one is right.`)
    })
  }
  return missing
}

const isAnswerable = ({ text, choices, right }: Question) =>
  text !== '' && choices.every((choice) => choice !== '') && right < choices.length && new Set(choices).size === choices.length

/** The percentage of right answers, rounded down so nobody passes below the mark. */
export function gradeQuiz(questions: readonly Question[], answers: readonly number[], passMark: number) {
  const areRight = questions.map(({ right }, index) => answers[index] === right)
  const score = Math.floor((areRight.filter(Boolean).length * 100) / questions.length)
  return { score, passed: score >= passMark, areRight }
}
