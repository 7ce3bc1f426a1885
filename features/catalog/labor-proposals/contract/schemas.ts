import { z } from 'zod'
import { isInvalid, isRequired, mustLargerThan } from '../../../../common/messages.ts'
import { id, optionalLine, optionalParagraph, line } from '../../../../common/text.ts'

export const vehicleClassNames = ['all', 'car', 'suv', 'pickup', 'van', 'motorcycle', 'electric'] as const
export const proposalKinds = ['hours', 'title', 'new'] as const
export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn', 'replaced'] as const

const hundredths = z.int(isInvalid('Hours')).min(1, mustLargerThan('Hours', '0')).max(100_000, isInvalid('Hours'))

const proposed = {
  kind: z.enum(proposalKinds, isRequired('What to change')),
  hundredths: hundredths.nullable().default(null),
  title: optionalLine('Title', 160),
  vehicleClass: z.enum(vehicleClassNames, isRequired('Vehicle')),
  note: optionalParagraph('Note', 1000),
}
type Proposed = { kind: (typeof proposalKinds)[number]; hundredths: number | null; title: string }
const hasHours = ({ kind, hundredths: hours }: Proposed) => kind === 'title' || hours !== null
const hoursMissing = { path: ['hundredths'], error: isRequired('Hours') }
const hasTitle = ({ kind, title }: Proposed) => kind === 'hours' || title !== ''
const titleMissing = { path: ['title'], error: isRequired('Title') }

const operation = z.int().min(1).max(2_147_483_647)

/** The entries of the screen. Only a new operation needs no `laborguideId`. */
export const ProposalEntry = z
  .strictObject({ ...proposed, laborguideId: operation.nullable().default(null) })
  .refine(({ kind, laborguideId }) => kind === 'new' || laborguideId !== null, {
    path: ['laborguideId'],
    error: isRequired('Operation'),
  })
  .refine(hasHours, hoursMissing)
  .refine(hasTitle, titleMissing)

/** `laborguideId`: the operation; null for a new one. `laborId`: the labor line it comes from, whose clocked hours go with it. */
export const ProposalForm = z
  .strictObject({
    shop: id('Shop'),
    laborguideId: operation.nullable().default(null),
    laborId: id('Labor').nullable().default(null),
    ...proposed,
  })
  .refine(({ kind, laborguideId }) => (kind === 'new') === (laborguideId === null), {
    path: ['laborguideId'],
    error: isInvalid('Operation'),
  })
  .refine(hasHours, hoursMissing)
  .refine(hasTitle, titleMissing)
export type ProposalForm = z.output<typeof ProposalForm>

/** The clocked work behind a proposal. It names no customer or other person. Hours are in hundredths. */
export const Evidence = z.strictObject({
  clockedHundredths: z.int(),
  soldHundredths: z.int(),
  technicians: z.int(),
  vehicle: z.string(),
})
export type Evidence = z.output<typeof Evidence>

const fields = {
  proposalId: z.uuid(),
  kind: z.enum(proposalKinds),
  guideTitle: z.string(),
  /** The guide's hours when it was proposed. */
  guideHundredths: z.int().nullable(),
  hundredths: z.int().nullable(),
  title: z.string(),
  vehicleClass: z.enum(vehicleClassNames),
  note: z.string(),
  evidence: Evidence.nullable(),
  createdAt: z.iso.datetime({ offset: true }),
}

export const Proposal = z.strictObject({
  ...fields,
  state: z.enum(proposalStates),
  answerHundredths: z.int().nullable(),
  answerTitle: z.string(),
  reason: z.string(),
  settledAt: z.iso.datetime({ offset: true }).nullable(),
  /** The shop's. */
  timeZone: z.string(),
})
export type Proposal = z.output<typeof Proposal>

/** The time shops took for an operation, by their clocks. Hours are in hundredths. */
export const LearnedOfItem = z.strictObject({
  vehicleClass: z.enum(vehicleClassNames),
  jobs: z.int(),
  shops: z.int(),
  lower: z.int(),
  median: z.int(),
  upper: z.int(),
})
export type LearnedOfItem = z.output<typeof LearnedOfItem>

/** All open proposals for one thing. */
export const ProposalGroup = z.strictObject({
  subject: z.string(),
  kind: z.enum(proposalKinds),
  /** The operation as the guide has it now; null when it is new or no longer in the guide. */
  item: z.strictObject({ id: z.int(), title: z.string(), path: z.string(), hundredths: z.int().nullable() }).nullable(),
  learned: z.array(LearnedOfItem),
  proposals: z.array(z.strictObject({ ...fields, shop: z.string() })),
  /** The number of the newest proposal; send it back with the answer. */
  seen: z.int(),
})
export type ProposalGroup = z.output<typeof ProposalGroup>

/** An answer to all open proposals for one thing. An accepted one has the guide's new figures, which may differ from the proposed ones. */
export const SettleForm = z
  .strictObject({
    subject: line('Proposal', 200),
    seen: z.int().min(0),
    isAccepted: z.boolean(),
    hundredths: hundredths.nullable().default(null),
    title: optionalLine('Title', 160),
    /** The group of a new operation. */
    parentId: z.int().min(0).max(2_147_483_647).default(0),
    reason: optionalLine('Reason', 300),
  })
  .refine(({ isAccepted, reason }) => isAccepted || reason !== '', { path: ['reason'], error: isRequired('Reason') })
export type SettleForm = z.output<typeof SettleForm>
