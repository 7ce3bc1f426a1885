import type { Level, LevelBoard } from '../contract/index.ts'
import { checkLevel } from '../rules.ts'

const nobody = { codes: [], courses: [], jobHours: 0, years: null }

/** "2 current ASE certificates; 2,000 hours clocked on jobs here or 2 years in the trade" */
export const describeLevel = (level: Omit<Level, 'id' | 'name'>, courses: LevelBoard['courses']): string =>
  checkLevel(level, nobody, new Map(courses.map(({ id, title }) => [id, title])))
    .map(({ title }) => title)
    .join('; ') || 'Nothing is required.'
