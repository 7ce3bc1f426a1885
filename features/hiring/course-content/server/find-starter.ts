import { randomUUID } from 'node:crypto'
import type { CourseContent, Step } from '../contract/index.ts'
import type { Starter } from '../starter.ts'
import { starters } from '../starters.ts'

/** The content of a starter course that a shop adds. Null for an unknown key. */
export function findStarter(key: string): CourseContent | null {
  const found = starters.find((starter) => starter.key === key)
  if (!found) return null
  const { key: _, steps, ...content } = found
  return { ...content, steps: steps.map(completeStep) }
}

/** The starter courses that come with Liftbay. */
export const listStarters = (): readonly Pick<Starter, 'key' | 'title' | 'description'>[] => starters

const completeStep = (step: Starter['steps'][number]): Step => ({
  id: randomUUID(),
  text: '',
  pictures: [],
  video: null,
  youtube: '',
  questions: [],
  ...step,
})
