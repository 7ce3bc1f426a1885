import { z } from 'zod'
import { day } from '../../../../common/text.ts'
import {
  DateField,
  Dialog,
  Form,
  FormButtons,
  RadioCardsField,
  SelectField,
  useFormState,
  useRead,
} from '../../../../kit/web/index.ts'
import { getBankingDayFrom } from '../../../hiring/pay-schedules/rules.ts'
import { type NewRun, payRuns, type PayableEmployee } from '../../pay-runs/contract/index.ts'
import { PayDateField } from '../../pay-runs/web/index.ts'

const kinds = [
  { value: 'off-cycle', label: 'Off-cycle', description: 'Adjustments between two paydays.' },
  { value: 'supplemental', label: 'Bonus at 22%', description: 'The flat federal rate for bonuses.' },
  { value: 'aggregate', label: 'Bonus with the last paycheck', description: 'Federal tax as if both were one paycheck.' },
  { value: 'final', label: 'Final pay', description: 'The last hours of someone who leaves.' },
]

const OtherRun = z
  .strictObject({
    kind: z.enum(['off-cycle', 'supplemental', 'aggregate', 'final']),
    payDate: day('Pay date'),
    accountId: z.string(),
    lastDay: day('Last day of work'),
  })
  .superRefine(({ kind, accountId }, context) => {
    if (kind === 'final' && accountId === '')
      context.addIssue({ code: 'custom', path: ['accountId'], message: 'Employee is required' })
  })

function toRun({ kind, payDate, accountId, lastDay }: z.output<typeof OtherRun>): NewRun {
  if (kind === 'final') return { kind, payDate, accountId, lastDay }
  return kind === 'off-cycle' ? { kind, payDate } : { kind: 'bonus', payDate, bonusTaxedAs: kind }
}

export interface NewRunDialogProps {
  shop: string
  today: string
  /** Null when it was refused, which the user has been told. */
  create: (body: NewRun) => Promise<unknown>
  opened?: boolean
  onClose: () => void
}

/** Every kind of run besides the regular one. */
export default function NewRunDialog({ shop, today, create, opened = true, onClose }: NewRunDialogProps) {
  const { data } = useRead(payRuns.employees, { params: { shop } })
  return (
    <Dialog opened={opened} onClose={onClose} title="Other run">
      <Form
        schema={OtherRun}
        initial={{ kind: 'off-cycle', payDate: getBankingDayFrom(today), accountId: '', lastDay: today }}
        submit={async (form) => ((await create(toRun(form))) ? onClose() : undefined)}
        label="Other run"
      >
        <RadioCardsField name="kind" label="What to pay" options={kinds} columns={2} />
        <Leaver employees={data?.employees ?? []} />
        <PayDateField />
        <FormButtons label="Start run" />
      </Form>
    </Dialog>
  )
}

function Leaver({ employees }: { employees: readonly PayableEmployee[] }) {
  const { values } = useFormState()
  if (values['kind'] !== 'final') return null
  return (
    <>
      <SelectField
        name="accountId"
        label="Employee"
        options={employees.map(({ accountId, name, hasLeft }) => ({
          value: accountId,
          label: hasLeft ? `${name} (left)` : name,
        }))}
      />
      <DateField name="lastDay" label="Last day of work" />
    </>
  )
}
