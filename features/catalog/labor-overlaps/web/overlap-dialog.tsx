import { Dialog, DateField, Form, FormButtons, SelectField, TextField, useCall } from '../../../../kit/web/index.ts'
import { HoursField } from '../../labor-guide/web/index.ts'
import { laborOverlaps, type Overlap, OverlapForm } from '../contract/index.ts'
import { nameSide, placeLabels, reductionLabels, toOptions } from './describe-rule.ts'
import { ItemField } from './item-field.tsx'

export interface OverlapDialogProps {
  opened: boolean
  onClose: () => void
  /** The rule to change; null adds one. */
  rule: Overlap | null
}

const toChosen = (side: Overlap['first']) => ({ id: side.id, label: nameSide(side) })

const toForm = (rule: Overlap) => {
  const { first, second, work, hundredths, reduces, place, source, sourceOn } = rule
  return { firstId: first.id, secondId: second.id, work, hundredths, reduces, place, source, sourceOn }
}

/** Adds a rule for labor that shares work, or changes one. */
export default function OverlapDialog({ opened, onClose, rule }: OverlapDialogProps) {
  const invalidates = [laborOverlaps.list, laborOverlaps.test]
  const add = useCall(laborOverlaps.add, { done: 'Rule added', invalidates })
  const change = useCall(laborOverlaps.change, { done: 'Rule changed', invalidates })
  const title = rule ? 'Change rule' : 'Add rule'
  const fields = (
    <>
      <ItemField
        name="firstId"
        label="First operation or group"
        helper="A group stands for all operations below it."
        chosen={rule ? toChosen(rule.first) : undefined}
      />
      <ItemField name="secondId" label="Second operation or group" chosen={rule ? toChosen(rule.second) : undefined} />
      <TextField
        name="work"
        label="What is already done"
        placeholder="wheel already off"
        helper="The customer reads it on the estimate. Use the same words for the same work, so that it is taken off once."
        maxLength={80}
      />
      <HoursField name="hundredths" label="Hours less" />
      <SelectField name="reduces" label="Takes less time" options={toOptions(reductionLabels)} />
      <SelectField
        name="place"
        label="Applies at"
        options={toOptions(placeLabels)}
        helper="Compares front, rear, left and right where both titles have them."
      />
      <TextField name="source" label="Source" placeholder="Time study, manufacturer's guide" maxLength={200} />
      <DateField name="sourceOn" label="Source date" />
      <FormButtons label={rule ? 'Save rule' : 'Add rule'} onCancel={onClose} />
    </>
  )
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={620}>
      {rule ? (
        <Form
          schema={OverlapForm}
          initial={toForm(rule)}
          call={change}
          toSent={(body) => ({ params: { id: rule.overlapId }, body })}
          version={rule.version}
          done={onClose}
          label={title}
        >
          {fields}
        </Form>
      ) : (
        <Form schema={OverlapForm} initial={{ reduces: 'shorter', place: 'axle' }} call={add} done={onClose} label={title}>
          {fields}
        </Form>
      )}
    </Dialog>
  )
}
