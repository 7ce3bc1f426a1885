import {
  Dialog,
  Form,
  FormButtons,
  Muted,
  RadioCardsField,
  SelectField,
  TextAreaField,
  TextField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { HoursField } from '../../labor-guide/web/index.ts'
import { ItemField } from '../../labor-overlaps/web/index.ts'
import { laborProposals, ProposalEntry } from '../contract/index.ts'
import { showHundredths, vehicleClassLabels } from '../rules.ts'

/** A labor line of the guide. The hours clocked on it go with the proposal. */
export interface ProposedLine {
  laborguideId: number
  laborId: string
  title: string
  hundredths: number
}

export interface ProposeDialogProps {
  opened: boolean
  onClose: () => void
  shop: string
  /** The line that it is proposed from; null from the search, for any operation or one that is missing. */
  line: ProposedLine | null
  /** The text that was searched for. */
  typed?: string
}

const kinds = [
  { value: 'hours', label: 'Other hours', description: 'The operation takes more or less time' },
  { value: 'title', label: 'A better title', description: 'The title is wrong or unclear' },
  { value: 'new', label: 'A new operation', description: 'The guide does not have it yet' },
]
const classes = Object.entries(vehicleClassLabels).map(([value, label]) => ({ value, label }))

/** Proposes other hours, a better title, or a new operation. */
export default function ProposeDialog({ opened, onClose, shop, line, typed = '' }: ProposeDialogProps) {
  const send = useCall(laborProposals.propose, {
    done: 'Proposal sent. You get a notification with the answer.',
    invalidates: [laborProposals.mine],
  })
  const initial = line
    ? { kind: 'hours' as const, hundredths: line.hundredths, title: '', laborguideId: line.laborguideId }
    : { kind: 'new' as const, hundredths: null, title: typed }
  return (
    <Dialog opened={opened} onClose={onClose} title="Propose a change to the labor guide" width={620}>
      <Form
        schema={ProposalEntry}
        initial={{ ...initial, vehicleClass: 'all', note: '' }}
        call={send}
        toSent={({ laborguideId, ...values }) => ({
          body: { ...values, shop, laborId: line?.laborId ?? null, laborguideId: values.kind === 'new' ? null : laborguideId },
        })}
        done={onClose}
        label="Propose a change to the labor guide"
      >
        <Muted>
          {line
            ? `${line.title}: this line has ${showHundredths(line.hundredths)}. What your technicians clocked on it is attached, without names.`
            : 'An admin of the labor guide answers. Accepted changes count for new lines of every shop; this repair order stays as it is.'}
        </Muted>
        <Fields isOpenChoice={line === null} />
        <FormButtons label="Send proposal" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function Fields({ isOpenChoice }: { isOpenChoice: boolean }) {
  const { values } = useFormState()
  const kind = values['kind']
  return (
    <>
      <RadioCardsField name="kind" label="What to change" options={kinds} />
      {isOpenChoice && kind !== 'new' && <ItemField name="laborguideId" label="Operation" operationsOnly />}
      {kind !== 'title' && <HoursField name="hundredths" label="Hours" />}
      {kind !== 'hours' && <TextField name="title" label="Title" maxLength={160} />}
      <SelectField name="vehicleClass" label="Vehicle" options={classes} />
      <TextAreaField name="note" label="Note" required={false} rows={3} maxLength={1000} helper="What made the difference" />
    </>
  )
}
