import { SimpleGrid } from '@mantine/core'
import { z } from 'zod'
import { isRequired } from '../../../../common/messages.ts'
import { cents } from '../../../../common/text.ts'
import {
  DateField,
  Dialog,
  Form,
  FormButtons,
  MoneyField,
  RadioCardsField,
  SelectField,
  TextAreaField,
  useCall,
  useFormState,
  useRead,
} from '../../../../kit/web/index.ts'
import { checkBonus, entryFields, type PayRun, payRuns } from '../contract/index.ts'
import { staleRun } from './use-run.ts'

const kinds = [
  { value: 'bonus', label: 'Bonus', description: 'Withheld as a supplemental wage.' },
  { value: 'more', label: 'Add pay', description: 'Something that was missing.' },
  { value: 'less', label: 'Take pay back', description: 'Something that was overpaid.' },
]

const promises = [
  {
    value: 'promised',
    label: 'It was promised',
    description:
      'For quality, production, or attendance, or named in a plan or an offer. It raises the overtime of its weeks, and sick pay in California.',
  },
  {
    value: 'discretionary',
    label: 'At your discretion',
    description: 'You never promised it: at the end you decided to pay it, and how much. Overtime does not change.',
  },
]

const Entry = z
  .strictObject({
    ...entryFields,
    accountId: z.string().min(1, isRequired('Employee')),
    kind: z.enum(['bonus', 'more', 'less']),
    cents: cents('Amount', { min: 1, max: 9_999_999 }),
  })
  .superRefine((form, context) => {
    for (const [field, message] of checkBonus(form.kind === 'bonus', toBonus(form)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** Hidden fields are not sent. */
const toBonus = ({ kind, bonusKind, forFirst, forLast }: z.output<typeof Entry>) => ({
  bonusKind: kind === 'bonus' ? bonusKind : null,
  forFirst: kind === 'bonus' && bonusKind === 'promised' ? forFirst : null,
  forLast: kind === 'bonus' && bonusKind === 'promised' ? forLast : null,
})

export interface EntryDialogProps {
  run: Pick<PayRun, 'id' | 'version' | 'shop' | 'kind' | 'periodFirst' | 'periodLast'>
  /** Chosen already; null to choose here. */
  accountId: string | null
  opened?: boolean
  onClose: () => void
}

/** A bonus or an adjustment, with the reason that the stub shows. */
export default function EntryDialog({ run, accountId, opened = true, onClose }: EntryDialogProps) {
  const add = useCall(payRuns.addEntry, { done: 'Added', invalidates: staleRun })
  const { data } = useRead(payRuns.employees, { params: { shop: run.shop.id } }, { enabled: accountId === null })
  return (
    <Dialog opened={opened} onClose={onClose} title="Add bonus or adjustment">
      <Form
        schema={Entry}
        initial={{
          accountId: accountId ?? '',
          kind: run.kind === 'off-cycle' || run.kind === 'correction' ? 'more' : 'bonus',
          reason: '',
          // Most bonuses are for the work that the run pays. A run of one day says nothing about that.
          ...(run.periodFirst < run.periodLast ? { forFirst: run.periodFirst, forLast: run.periodLast } : {}),
        }}
        call={add}
        toSent={({ kind, cents: amount, accountId: chosenId, reason, ...bonus }) => ({
          params: { id: run.id },
          body: {
            ...toBonus({ kind, cents: amount, accountId: chosenId, reason, ...bonus }),
            accountId: chosenId,
            reason,
            kind: kind === 'bonus' ? ('bonus' as const) : ('adjustment' as const),
            cents: kind === 'less' ? -amount : amount,
          },
        })}
        version={run.version}
        done={onClose}
        label="Add bonus or adjustment"
      >
        {accountId === null && (
          <SelectField
            name="accountId"
            label="Employee"
            options={(data?.employees ?? []).map(({ accountId: value, name, hasLeft }) => ({
              value,
              label: hasLeft ? `${name} (left)` : name,
            }))}
          />
        )}
        <RadioCardsField name="kind" label="What" options={kinds} columns={3} />
        <BonusFields />
        <MoneyField name="cents" label="Amount" />
        <TextAreaField name="reason" label="Reason" rows={2} maxLength={300} helper="The employee reads it on the pay stub." />
        <FormButtons label="Add" />
      </Form>
    </Dialog>
  )
}

/** A bonus's fields: whether it raises overtime, and for which weeks. */
function BonusFields() {
  const { values } = useFormState()
  if (values['kind'] !== 'bonus') return null
  return (
    <>
      <RadioCardsField name="bonusKind" label="Was it promised?" options={promises} columns={2} />
      {values['bonusKind'] === 'promised' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField name="forFirst" label="For work from" />
          <DateField name="forLast" label="Through" helper="Workweeks that end in these days count" />
        </SimpleGrid>
      )}
    </>
  )
}
