import { Button, Group } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { addDays, getDay } from '../../../../common/dates.ts'
import {
  confirm,
  DateField,
  Form,
  Muted,
  SelectField,
  SubmitButton,
  TextAreaField,
  toast,
  useCall,
  useFormState,
  useNow,
  useQuery,
} from '../../../../kit/web/index.ts'
import { useSwitch } from '../../../platform/feature-switches/web/index.ts'
import { QuoteDraftForm, type QuoteRequest, QuoteRequestForm, quoteRequests } from '../contract/index.ts'
import { AskedLines } from './asked-lines.tsx'
import { drafts, KeepTyped, type ReadDraft } from './keep-typed.tsx'
import { requestReads } from './reads.ts'
import { VendorChoice } from './vendor-choice.tsx'

const noDay = (value: unknown) =>
  typeof value === 'object' && value !== null && 'answerOn' in value && value.answerOn === ''
    ? { ...value, answerOn: null }
    : value
const TypedDraft = z.preprocess(noDay, QuoteDraftForm)

const showClock = (minutes: number) =>
  `${((Math.floor(minutes / 60) + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'AM' : 'PM'}`
/** Every half hour of a day. */
const times = Array.from({ length: 48 }, (_, index) => {
  const minutes = index * 30
  const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { value, label: showClock(minutes) }
})

const toInitial = (request: QuoteRequest, now: Date) => ({
  lines: request.lines.map(({ order, partNo, manufacturer, name, quantity, vehicle, vin }) => ({
    order: order && { workOrderId: order.workOrderId, partId: order.partId },
    partNo,
    manufacturer,
    name,
    quantity,
    vehicle,
    vin,
  })),
  vendorIds: request.quotes.map(({ vendorId }) => vendorId),
  note: request.note,
  answerOn: request.answerOn ?? addDays(getDay(now, request.timeZone), 1),
  answerAt: request.answerAt || '12:00',
})

/** The lines, the vendors, and the time for answers. Changes stay in this tab until they are saved or sent. */
export default function DraftEntry({ request }: { request: QuoteRequest }) {
  const now = useNow()
  const { requestId, number } = request
  const [kept] = useState(() => drafts.read(requestId))
  const [isRestored, setRestored] = useState(kept === undefined)
  // Kept values start from the draft they were typed on; after that, the form follows the current draft.
  const read: ReadDraft = kept && !isRestored ? kept : { initial: toInitial(request, new Date(now)), version: request.version }
  const send = useCall(quoteRequests.send, {
    done: ({ quotes }) => `Quote request ${number} sent to ${quotes.length === 1 ? '1 vendor' : `${quotes.length} vendors`}`,
    invalidates: requestReads,
  })
  return (
    <Form
      schema={QuoteRequestForm}
      initial={read.initial}
      call={send}
      toSent={(body) => ({ params: { id: requestId }, body })}
      version={read.version}
      done={() => drafts.drop(requestId)}
      label={`Quote request ${number}`}
    >
      <KeepTyped id={requestId} read={read} kept={kept} onRestored={() => setRestored(true)} />
      <AskedLines request={request} />
      <VendorChoice shopId={request.shopId} />
      <Group align="flex-start" gap="sm">
        <DateField name="answerOn" label="Answer by" min={getDay(new Date(now), request.timeZone)} />
        <SelectField name="answerAt" label="Time" options={times} searchable={false} />
      </Group>
      <TextAreaField
        name="note"
        label="Note"
        rows={2}
        maxLength={500}
        required={false}
        helper="Every vendor you ask sees this."
      />
      <Acts request={request} />
    </Form>
  )
}

function Acts({ request: { requestId, shopId, number, version } }: { request: QuoteRequest }) {
  const { values, pending, readVersion } = useFormState()
  const { changeQuery } = useQuery()
  const isOn = useSwitch('quote-requests', shopId)
  const save = useCall(quoteRequests.save, { done: 'Draft saved', invalidates: requestReads })
  const discard = useCall(quoteRequests.discard, { done: `Quote request ${number} deleted`, invalidates: [quoteRequests.list] })
  const at = { params: { id: requestId } }
  const leave = () => {
    drafts.drop(requestId)
    changeQuery({ request: null })
  }
  const saveDraft = async () => {
    const checked = TypedDraft.safeParse(values)
    if (!checked.success) toast.error(checked.error.issues[0]?.message ?? 'Check what you entered.')
    else if (await save.send({ ...at, body: checked.data }, { version: readVersion() })) leave()
  }
  const askDiscard = async () => {
    const question = {
      header: `Delete quote request ${number}?`,
      message: 'It was not sent to any vendor.',
      accept: 'Delete draft',
      cancel: 'Keep draft',
      danger: true,
    }
    if ((await confirm(question)) && (await discard.send(at, { version }))) leave()
  }
  return (
    <Group justify="space-between" gap="xs">
      <Button variant="subtle" color="red" loading={discard.pending} onClick={() => void askDiscard()}>
        Delete draft
      </Button>
      {isOn ? (
        <Group gap="xs">
          <Button variant="default" disabled={pending} loading={save.pending} onClick={() => void saveDraft()}>
            Save draft
          </Button>
          <SubmitButton icon={<IconSend size={18} aria-hidden />}>Send request</SubmitButton>
        </Group>
      ) : (
        <Muted>Liftbay has turned off new quote requests for your shop right now.</Muted>
      )}
    </Group>
  )
}
