import { expect, test } from 'vitest'
import type { Question, Step } from './contract/index.ts'
import { findObstacles, gradeQuiz, readBlocks } from './rules.ts'
import { starters } from './starters.ts'

const question: Question = { text: 'Which?', choices: ['A', 'B', 'C'], right: 1, why: 'Because' }

test('a quiz is passed at its pass mark, and a score is never rounded up', () => {
  const three = [question, question, question]
  expect(gradeQuiz(three, [1, 1, 1], 100)).toMatchObject({ score: 100, passed: true })
  expect(gradeQuiz(three, [1, 1, 0], 67)).toEqual({ score: 66, passed: false, areRight: [true, true, false] })
  expect(gradeQuiz(three, [1, 1, 0], 66).passed).toBe(true)
  expect(gradeQuiz(three, [], 1)).toMatchObject({ score: 0, passed: false })
})

const step = (change: Partial<Step>): Step => ({
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'page',
  title: 'A step',
  text: 'Text',
  pictures: [],
  video: null,
  youtube: '',
  questions: [],
  ...change,
})

test('a course cannot be published until every step is complete', () => {
  const missing = (change: Partial<Step>) => findObstacles({ steps: [step(change)] })
  expect(findObstacles({ steps: [] })).toEqual(['Add a step.'])
  expect(missing({})).toEqual([])
  expect(missing({ title: '', text: '' })).toEqual(['Step 1: enter a title.', 'Step 1: write a text or add a picture.'])
  expect(missing({ pictures: [{ id: null, drawing: 'lift-points', alt: '' }] })).toEqual(['Step 1: describe each picture.'])
  expect(missing({ kind: 'video' })).toEqual(['Step 1: upload a video or name one on YouTube.'])
  expect(missing({ kind: 'video', youtube: 'aqz-KE-bpKQ' })).toEqual([])
  expect(missing({ kind: 'quiz' })).toEqual(['Step 1: add a question.'])
  for (const broken of [{ text: '' }, { choices: ['A', ''] }, { right: 3 }, { choices: ['A', 'A', 'B'] }])
    expect(missing({ kind: 'quiz', questions: [{ ...question, ...broken }] })).toEqual([
      'Step 1: finish question 1: its text, its answers, and which one is right.',
    ])
})

test('a page’s text becomes headings, lists and paragraphs', () => {
  expect(readBlocks('Hello\n\n## Tools \n- Jack\n- Stand\nDone\n- Last')).toEqual([
    { kind: 'text', text: 'Hello' },
    { kind: 'heading', text: 'Tools' },
    { kind: 'list', items: ['Jack', 'Stand'] },
    { kind: 'text', text: 'Done' },
    { kind: 'list', items: ['Last'] },
  ])
})

test.each(starters)(
  'the starter course $title can be published as it is, names its sources, and explains every answer',
  (starter) => {
    const steps = starter.steps.map((starterStep) => step({ text: '', ...starterStep }))
    expect(findObstacles({ steps })).toEqual([])
    expect(starter.sources).not.toBe('')
    expect(steps.at(-1)?.kind).toBe('quiz')
    const questions = steps.flatMap((starterStep) => starterStep.questions)
    expect(questions.every(({ why }) => why !== '')).toBe(true)
    // Someone who always picks the same position fails.
    for (const place of [0, 1, 2, 3])
      expect(
        gradeQuiz(
          questions,
          questions.map(() => place),
          starter.passMark,
        ).passed,
      ).toBe(false)
  },
)
