import type { CourseContent } from './contract/index.ts'

type Draft = Omit<CourseContent, 'steps'> & { steps: DraftStep[] }
type DraftStep = Partial<CourseContent['steps'][number]> & Pick<CourseContent['steps'][number], 'kind' | 'title'>

/** A course that comes with Liftbay. Once added, it belongs to the shop, which can change every word. */
export interface Starter extends Draft {
  key: string
}
