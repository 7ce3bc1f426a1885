import { z } from 'zod'
import { id, instant, isInvalid, isRequired, line, number } from '../../../../common/text.ts'
import { clockStates, PunchForm } from '../../shift-clock/contract/index.ts'
import { isEasyPin, readUserCode, userCodePattern } from '../rules.ts'

const { kind } = PunchForm.shape

export const Tablet = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  addedBy: z.string(),
  isSetUp: z.boolean(),
  /** Whether a code to set it up is waiting to be typed. */
  hasCode: z.boolean(),
  lastSeenAt: instant('Last seen').nullable(),
  /** How far its clock is ahead of ours; below 0, behind. */
  clockAheadSeconds: z.int(),
  /** While it takes no PIN at all. */
  refusedUntil: instant('Until').nullable(),
  /** How many of its doubtful punches the reader can reject together, and when the newest of them arrived. */
  waiting: z.int(),
  newestWaiting: instant('Newest').nullable(),
})
export type Tablet = z.output<typeof Tablet>

/** Someone who works at the shop, and whether they have a PIN. Nobody sees the PIN. */
const PinOwner = z.strictObject({ accountId: z.uuid(), name: z.string(), chosenAt: instant('Chosen').nullable() })
export type PinOwner = z.output<typeof PinOwner>

export const ShopTablets = z.strictObject({ timeZone: z.string(), tablets: z.array(Tablet), people: z.array(PinOwner) })
export type ShopTablets = z.output<typeof ShopTablets>

export const TabletForm = z.strictObject({ name: line('Name', 40) })

/** To be typed on the tablet. Shown once. */
export const SetUpCode = z.strictObject({
  tablet: z.string(),
  code: z.string(),
  address: z.string(),
  expiresAt: instant('Until'),
})
export type SetUpCode = z.output<typeof SetUpCode>

/** The PIN that somebody types at the tablet. It is only compared. */
const pin = z.string(isRequired('PIN')).regex(/^\d{4,8}$/, 'PIN must be 4 to 8 digits')

export const PinForm = z.strictObject({ pin: pin.refine((typed) => !isEasyPin(typed), 'Choose a PIN that is harder to guess') })

/** An employee's own side. Nobody else sees the PIN, and nobody sees it again. */
export const OwnPin = z.strictObject({
  timeZone: z.string(),
  chosenAt: instant('Chosen').nullable(),
  hasTablet: z.boolean(),
})
export type OwnPin = z.output<typeof OwnPin>

export const SetUpForm = z.strictObject({
  code: z
    .string(isRequired('Code'))
    .max(40, isInvalid('Code'))
    .transform(readUserCode)
    .pipe(z.string().min(1, isRequired('Code')).regex(userCodePattern, isInvalid('Code'))),
})

/** The facts a tablet knows: names to choose from, and nothing else about anyone. */
export const TabletState = z.strictObject({
  tablet: z.string(),
  shop: z.string(),
  timeZone: z.string(),
  now: instant('Now'),
  /** SubjectPublicKeyInfo of a P-256 key, Base64. PINs are encrypted with it. */
  publicKey: z.string(),
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
})
export type TabletState = z.output<typeof TabletState>

export const PersonForm = z.strictObject({ person: id('Name'), pin })

export const PersonClock = z.strictObject({
  name: z.string(),
  state: z.enum(clockStates),
  since: instant('Since').nullable(),
})
export type PersonClock = z.output<typeof PersonClock>

const base64 = (label: string, max: number) =>
  z
    .string(isRequired(label))
    .max(max, isInvalid(label))
    .regex(/^[A-Za-z0-9+/]+=*$/, isInvalid(label))

/** A PIN encrypted for the server: the sender's one-time public key, a nonce, and the text. Bound to its punch. */
export const SealedPin = z.strictObject({ key: base64('Key', 200), nonce: base64('Nonce', 24), text: base64('Text', 200) })
export type SealedPin = z.output<typeof SealedPin>

export const TabletPunchForm = z.strictObject({
  /** Chosen by the tablet. Sending it again does nothing. */
  id: id('Punch'),
  person: id('Name'),
  kind,
  pin: SealedPin,
  /** When it was made by the tablet's clock. */
  madeAt: instant('Time'),
  /** The tablet's clock while it sends. */
  sentAt: instant('Sent'),
  /** For a punch that could not be sent at once: how far the tablet's clock was ahead when it last spoke with the server. Left out, it is made now. */
  aheadBefore: number('Clock')
    .int(isInvalid('Clock'))
    .min(-315_360_000, isInvalid('Clock'))
    .max(315_360_000, isInvalid('Clock'))
    .optional(),
  /** For a late punch: whether the tablet's clock ran on untouched since then. Otherwise its time is doubtful. */
  isTimeSure: z.boolean().optional(),
})
export type TabletPunchForm = z.output<typeof TabletPunchForm>

/** The clock of somebody who punched now. Null for a punch that arrived later: whether its PIN was right is not said. */
export const PunchReply = z.strictObject({ at: instant('Time'), clock: PersonClock.nullable() })
