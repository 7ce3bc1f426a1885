import { Dialog, Form, FormButtons, Muted, TextField, useCall } from '../../../../kit/web/index.ts'
import { laborOverlaps, type Overlap, RetireForm } from '../contract/index.ts'
import { nameRule } from './describe-rule.ts'

/** Stops using a rule, with the reason. */
export default function RetireDialog({ opened, onClose, rule }: { opened: boolean; onClose: () => void; rule: Overlap }) {
  const retire = useCall(laborOverlaps.retire, {
    done: 'Rule retired',
    invalidates: [laborOverlaps.list, laborOverlaps.test],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Retire this rule?">
      <Form
        schema={RetireForm}
        initial={{}}
        call={retire}
        toSent={(body) => ({ params: { id: rule.overlapId }, body })}
        version={rule.version}
        done={onClose}
        label="Retire this rule?"
      >
        <Muted>{nameRule(rule)}. It no longer applies to new labor. What customers approved stays as it is.</Muted>
        <TextField name="reason" label="Reason" maxLength={200} />
        <FormButtons label="Retire rule" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
