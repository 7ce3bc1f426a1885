import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { id, instant, line } from '../../../../common/text.ts'
import { providerNames } from './schemas.ts'

/** How far a payment on a reader is. The last three are the end. */
export const readerStages = ['waiting', 'processing', 'approved', 'declined', 'canceled'] as const
export type ReaderStage = (typeof readerStages)[number]

/** `unknown` while the card company does not respond. */
export const readerStates = ['online', 'busy', 'offline', 'unknown'] as const
export type ReaderState = (typeof readerStates)[number]

/** A card reader at a shop's counter. */
export const CardReader = z.strictObject({
  id: id(),
  label: z.string(),
  /** The card company's name for the model; can be empty. */
  model: z.string(),
  state: z.enum(readerStates),
  registeredAt: instant('Date'),
})
export type CardReader = z.output<typeof CardReader>

export const CardReaders = z.strictObject({
  readers: z.array(CardReader),
  /** The card companies whose readers the shop can register. */
  offered: z.array(z.strictObject({ name: z.enum(providerNames), label: z.string() })),
})
export type CardReaders = z.output<typeof CardReaders>

export const NewReader = z.strictObject({
  provider: z.enum(providerNames, isInvalid('Card company')),
  code: line('Registration code', 60),
  label: line('Name', 40),
})
