import { z } from 'zod'
import { DateField, Dialog, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { ExperienceForm, type LevelEmployee, levels } from '../contract/index.ts'

export interface ExperienceDialogProps {
  shop: string
  employee: LevelEmployee
  onClose: () => void
}

// A cleared date field holds an empty text.
const Entry = z.object({
  since: z
    .literal('')
    .transform(() => null)
    .or(ExperienceForm.shape.since),
})

/** When somebody started in the trade, here or anywhere. */
export default function ExperienceDialog({ shop, employee: { id, name, standing }, onClose }: ExperienceDialogProps) {
  const save = useCall(levels.saveExperience, { done: 'Experience saved', invalidates: [levels.board] })
  const title = `Experience of ${name}`
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form
        schema={Entry}
        initial={{ since: standing.tradeSince ?? '' }}
        call={save}
        toSent={(body) => ({ params: { shop, n: id }, body })}
        done={onClose}
        label={title}
      >
        <DateField
          name="since"
          label="In the trade since"
          required={false}
          helper="Here or at other shops. Years in the trade are counted from this day."
        />
        <FormButtons label="Save experience" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
