import type { PostalAddress } from '../../../../../common/text.ts'
import type { ReaderStage, ReaderState } from '../../contract/index.ts'
import type { ProviderEvent } from './events.ts'

/** A reader as its owner describes it. */
export interface ReaderOrder {
  /** The code the reader shows. */
  code: string
  label: string
  shop: PostalAddress & { id: string; name: string }
  /** The provider's id of the shop's place, known from an earlier reader; empty for the first one. */
  location: string
}

export interface RegisteredReader {
  /** The provider's id of the reader. */
  reference: string
  location: string
  model: string
}

export interface ReaderPaymentOrder {
  attemptId: string
  partyId: string
  amountCents: number
  currency: string
  title: string
}

export interface ReaderPaymentStatus {
  stage: ReaderStage
  /** False when the reader is not working on this payment, for example because the order to do so was lost. */
  isOnReader: boolean
  event: ProviderEvent
}

/**
 * A provider's card readers. We ask the provider, and the provider drives the reader: the desk needs no connection to it, and no card
 * data reaches us.
 */
export interface Terminal {
  /** Refuses with `reader_code_refused`. */
  registerReader(order: ReaderOrder): Promise<RegisteredReader>
  removeReader(reader: string): Promise<void>
  /** The state of each of these readers, by reference. */
  listStates(readers: readonly string[]): Promise<Map<string, ReaderState>>
  /** Prepares a payment that no reader shows yet. The same attempt gets the same payment. */
  createPayment(order: ReaderPaymentOrder): Promise<string>
  /**
   * Shows a payment on a reader, once per attempt. Refuses with `reader_busy` or `reader_offline`; any other exception means that the
   * reader may or may not show it.
   */
  start(reader: string, payment: { reference: string; attemptId: string }): Promise<void>
  status(reader: string, reference: string): Promise<ReaderPaymentStatus>
  /** Cancels a payment, on the reader too unless it is null. If the card was already charged, the event says `paid`. */
  cancel(reader: string | null, reference: string): Promise<ProviderEvent>
}
