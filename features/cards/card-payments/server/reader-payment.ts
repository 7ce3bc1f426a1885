import { minuteMilliseconds, secondMilliseconds } from '../../../../common/dates.ts'
import { refuse, Refused, standardRefusals } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { type AttemptState, cardPaymentRefusals, type ReaderStage } from '../contract/index.ts'
import { readerMinutes, readerTexts, showOutcome } from '../rules.ts'
import { askProvider } from './ask-provider.ts'
import { bookPayment } from './book-payment.ts'
import type { CardProvider } from './provider/card-provider.ts'
import type { ProviderEvent } from './provider/events.ts'
import type { PaymentContext } from './purchase-kind.ts'
import { getProviderOf } from './shop-providers.ts'
import { type Attempt, endAttempt, findAttempt, saveReaderReference } from './store-attempts.ts'
import { findReader, type ReaderRow } from './store-readers.ts'

/** A payment on a reader as the desk sees it. */
export interface ReaderProgress {
  stage: ReaderStage
  msg: string
}

/** So long after the start, a payment that no reader shows is canceled: the order to show it was lost. */
const unseenSeconds = 15

/** Repeated clicks wait for the first one. Another server process prepares the same payment by the attempt's own key. */
const beingStarted = new Map<string, Promise<void>>()

/** Shows an attempt on its reader. Calling it again starts nothing new. Refuses with `reader_busy`, `reader_offline` or `provider_failed`. */
export async function startOnReader(
  context: PaymentContext,
  attempt: Attempt,
  reader: ReaderRow,
  title: string,
): Promise<ReaderProgress> {
  const started =
    beingStarted.get(attempt.id) ?? showOnReader(context, attempt, reader, title).finally(() => beingStarted.delete(attempt.id))
  beingStarted.set(attempt.id, started)
  await started
  return askReader(context, (await findAttempt(context.db, attempt.id)) ?? refuse(standardRefusals.notFound))
}

async function showOnReader(context: PaymentContext, attempt: Attempt, reader: ReaderRow, title: string): Promise<void> {
  const { db, clock, log } = context
  if (attempt.reference) return
  const { terminal } = await getProviderOf(context, attempt)
  const reference = await terminal.createPayment({ ...attempt, attemptId: attempt.id, title }).catch(async (error: unknown) => {
    log.error({ err: error, provider: attempt.provider, attempt: attempt.id }, 'no payment for the card reader')
    // No reader shows it, so nobody can pay it.
    await endAttempt(db, attempt.id, 'failed', clock.now())
    return refuse(cardPaymentRefusals.providerFailed)
  })
  const cancelUnseen = () =>
    terminal
      .cancel(null, reference)
      .catch((error: unknown) => log.warn({ err: error, reference }, 'an unused payment stays open'))
  if (!(await saveReaderReference(db, attempt.id, reference))) {
    const saved = await findAttempt(db, attempt.id)
    // A click that read the attempt earlier has put this payment on the reader.
    if (saved?.state === 'open' && saved.reference === reference) return
    // Canceled, or paid in another way, while the provider was answering.
    await cancelUnseen()
    return
  }
  try {
    await terminal.start(reader.reference, { reference, attemptId: attempt.id })
  } catch (error) {
    // Without an answer the reader may show it. Asking tells, and the attempt stays open until then.
    if (!(error instanceof Refused)) return log.warn({ err: error, reference }, 'the card reader may not show this payment')
    await endAttempt(db, attempt.id, 'failed', clock.now())
    await cancelUnseen()
    throw error
  }
}

/** Asks the provider how a payment on a reader stands, and records it once it has ended. Refuses with `provider_failed`. */
export async function askReader(context: PaymentContext, attempt: Attempt): Promise<ReaderProgress> {
  const provider = await getProviderOf(context, attempt)
  if (attempt.state === 'paid') return showProgress('paid', (await askProvider(context, provider, attempt)).msg)
  const { reference } = attempt
  if (!reference) return showProgress(attempt.state)
  const reader = await requireReaderOf(context, attempt)
  const { stage, isOnReader, event } = await callProvider(context, attempt, () =>
    provider.terminal.status(reader.reference, reference),
  )
  if (event.state !== 'open') return record(context, provider, event)
  if (!isOnReader && stage === 'waiting' && isOlder(context, attempt, unseenSeconds * secondMilliseconds))
    return record(context, provider, await callProvider(context, attempt, () => provider.terminal.cancel(null, reference)))
  return { stage, msg: readerTexts[stage === 'processing' ? 'processing' : 'waiting'] }
}

/** Cancels a payment on its reader. If the card was already charged, the payment is recorded instead. */
export async function cancelOnReader(context: PaymentContext, attempt: Attempt): Promise<ReaderProgress> {
  const { reference } = attempt
  if (attempt.state !== 'open') return askReader(context, attempt)
  if (!reference) {
    await endAttempt(context.db, attempt.id, 'expired', context.clock.now())
    return showProgress('expired')
  }
  const provider = await getProviderOf(context, attempt)
  const reader = await requireReaderOf(context, attempt)
  const event = await callProvider(context, attempt, () => provider.terminal.cancel(reader.reference, reference))
  return record(context, provider, event)
}

/** For the timed job: records how a payment on a reader ended, and cancels one that waited too long for a card. */
export async function finishOnReader(context: PaymentContext, attempt: Attempt): Promise<void> {
  await (isOlder(context, attempt, readerMinutes * minuteMilliseconds)
    ? cancelOnReader(context, attempt)
    : askReader(context, attempt))
}

async function record(context: PaymentContext, provider: CardProvider, event: ProviderEvent): Promise<ReaderProgress> {
  const { state, msg } = await bookPayment(context, provider, event)
  return showProgress(state, msg)
}

const stages: Record<AttemptState, ReaderStage> = { open: 'waiting', paid: 'approved', failed: 'declined', expired: 'canceled' }
const canceledText = 'Canceled. Nothing was charged.'
const approvedText = 'Approved. The payment is recorded.'

function showProgress(state: AttemptState, msg = ''): ReaderProgress {
  const stage = stages[state]
  if (state === 'open') return { stage, msg: readerTexts.waiting }
  if (state === 'expired') return { stage, msg: canceledText }
  // A payment that was no longer owed says so.
  return { stage, msg: state === 'paid' && msg === showOutcome('paid') ? approvedText : msg || showOutcome(state) }
}

const isOlder = ({ clock }: PaymentContext, { createdAt }: Attempt, milliseconds: number) =>
  clock.now().getTime() - createdAt.getTime() > milliseconds

const requireReaderOf = async ({ db }: Pick<Context, 'db'>, { readerId }: Attempt): Promise<ReaderRow> =>
  (readerId && (await findReader(db, readerId))) || refuse(standardRefusals.notFound)

async function callProvider<Answer>(
  { log }: PaymentContext,
  { id, provider }: Attempt,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refused) throw error
    log.error({ err: error, provider, attempt: id }, 'the card reader’s provider could not be asked')
    return refuse(cardPaymentRefusals.providerFailed, {
      msg: 'The card company is not responding right now. The payment may still go through; check again in a minute.',
    })
  }
}
