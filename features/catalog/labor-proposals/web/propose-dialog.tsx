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
import { laborProposals, ProposalEntry } from '../contract/index.ts'
import { showHundredths, vehicleClassLabels } from '../rules.ts'

export interface ProposeDialogProps {
  opened: boolean
  onClose: () => void
  shop: string
  laborguideId: number
  /** The line that it is proposed from. */
  laborId: string
  title: string
  /** Of the line. */
  hundredths: number
}

const kinds = [
  { value: 'hours', label: 'Other hours', description: 'The operation takes more or less time' },
  { value: 'title', label: 'A better title', description: 'The title is wrong or unclear' },
  { value: 'new', label: 'A new operation', description: 'The guide does not have it yet' },
]
const classes = Object.entries(vehicleClassLabels).map(([value, label]) => ({ value, label }))

/** Proposes other hours, a better title, or a new operation. The hours that were clocked on the line go with it. */
export default function ProposeDialog({ opened, onClose, shop, laborguideId, laborId, title, hundredths }: ProposeDialogProps) {
  const send = useCall(laborProposals.propose, {
    done: 'Proposal sent. You get a notification with the answer.',
    invalidates: [laborProposals.mine],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Propose a change to the labor guide" width={620}>
      <Form
        schema={ProposalEntry}
        initial={{ kind: 'hours', hundredths, title: '', vehicleClass: 'all', note: '' }}
        call={send}
        toSent={(values) => ({ body: { ...values, shop, laborId, laborguideId: values.kind === 'new' ? null : laborguideId } })}
        done={onClose}
        label="Propose a change to the labor guide"
      >
        <Muted>
          {title}: this line has {showHundredths(hundredths)}. What your technicians clocked on it is attached, without names.
        </Muted>
        <Fields />
        <FormButtons label="Send proposal" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function Fields() {
  const { values } = useFormState()
  const kind = values['kind']
  return (
    <>
      <RadioCardsField name="kind" label="What to change" options={kinds} />
      {kind !== 'title' && <HoursField name="hundredths" label="Hours" />}
      {kind !== 'hours' && <TextField name="title" label="Title" maxLength={160} />}
      <SelectField name="vehicleClass" label="Vehicle" options={classes} />
      <TextAreaField name="note" label="Note" required={false} rows={3} maxLength={1000} helper="What made the difference" />
    </>
  )
}
