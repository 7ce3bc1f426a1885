import { z } from 'zod'
import { day, id, instant, isInvalid, line, optionalParagraph } from '../../../../common/text.ts'
import { CertificateCode } from '../../ase-certificates/contract/index.ts'

const whole = (label: string, most: number) =>
  z
    .int(isInvalid(label))
    .min(0, isInvalid(label))
    .max(most, `${label} must be at most ${most.toLocaleString('en-US')}`)
    .default(0)

const requirements = {
  codes: z.array(CertificateCode).max(29, isInvalid('Certain certificates')).default([]),
  certificates: whole('Current ASE certificates', 29),
  courses: z.array(id('Course')).max(50, isInvalid('Training courses')).default([]),
  jobHours: whole('Hours clocked here', 100_000),
  years: whole('Years in the trade', 60),
}

export const LevelForm = z.strictObject({
  /** The ID of a level already on the ladder. */
  id: id('Level').optional(),
  name: line('Name', 40),
  ...requirements,
})
export type LevelForm = z.output<typeof LevelForm>

/** The complete ladder, lowest level first. */
export const LadderForm = z.strictObject({
  levels: z
    .array(LevelForm)
    .min(1, 'A ladder needs at least one level')
    .max(10, 'A ladder has at most ten levels')
    .refine((levels) => new Set(levels.map(({ name }) => name.trim().toLowerCase())).size === levels.length, {
      error: 'Two levels have the same name',
    }),
})
export type LadderForm = z.output<typeof LadderForm>

export const Level = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  codes: z.array(CertificateCode),
  certificates: z.int(),
  courses: z.array(z.uuid()),
  jobHours: z.int(),
  years: z.int(),
})
export type Level = z.output<typeof Level>

const Check = z.strictObject({
  kind: z.enum(['codes', 'certificates', 'courses', 'experience']),
  title: z.string(),
  have: z.number(),
  need: z.number(),
  missing: z.array(z.string()),
  isMet: z.boolean(),
})
export type Check = z.output<typeof Check>

export const decisionKinds = ['proposed', 'approved', 'not-yet'] as const

const Decision = z.strictObject({
  kind: z.enum(decisionKinds),
  level: z.string(),
  note: z.string(),
  /** Empty for a proposal, which Liftbay makes. */
  by: z.string(),
  at: instant('Date'),
})

/** Somebody's place on the ladder. */
const Standing = z.strictObject({
  level: z.strictObject({ id: z.uuid(), name: z.string(), since: instant('Date') }).nullable(),
  /** The levels above, lowest first, with the requirements met. */
  above: z.array(z.strictObject({ id: z.uuid(), name: z.string(), checks: z.array(Check), isMet: z.boolean() })),
  proposal: z.strictObject({ id: z.uuid(), name: z.string(), at: instant('Date') }).nullable(),
  /** The day they started in the trade; null until the shop has entered it. */
  tradeSince: z.iso.date().nullable(),
  /** Newest first. */
  history: z.array(Decision),
})
export type Standing = z.output<typeof Standing>

const shop = z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() })

export const OwnLevels = z.strictObject({
  shop,
  /** The names of the levels, lowest first; empty until the shop has set up the ladder. */
  ladder: z.array(z.string()),
  standing: Standing,
})
export type OwnLevels = z.output<typeof OwnLevels>

export const LevelBoard = z.strictObject({
  shop,
  /** The reader, who cannot decide about themselves. */
  readerId: z.uuid(),
  today: z.iso.date(),
  ladder: z.array(Level),
  /** The courses that a level can ask for. */
  courses: z.array(z.strictObject({ id: z.uuid(), title: z.string() })),
  employees: z.array(
    z.strictObject({ id: z.uuid(), accountId: z.uuid(), name: z.string(), title: z.string(), standing: Standing }),
  ),
})
export type LevelBoard = z.output<typeof LevelBoard>
export type LevelEmployee = LevelBoard['employees'][number]

export const DecisionForm = z
  .strictObject({
    levelId: id('Level'),
    decision: z.enum(['approved', 'not-yet'], isInvalid('Decision')),
    note: optionalParagraph('Note', 1000),
  })
  .refine(({ decision, note }) => decision === 'approved' || note !== '', {
    path: ['note'],
    error: 'Say what is still missing',
  })

export const ExperienceForm = z.strictObject({ since: day('In the trade since').nullable().default(null) })
