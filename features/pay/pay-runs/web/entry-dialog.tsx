import { z } from 'zod'
import { cents, id, paragraph } from '../../../../common/text.ts'
import {
  Dialog,
  Form,
  FormButtons,
  MoneyField,
  RadioCardsField,
  SelectField,
  TextAreaField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { type PayRun, payRuns } from '../contract/index.ts'
import { staleRun } from './use-run.ts'

const kinds = [
  { value: 'bonus', label: 'Bonus', description: 'Withheld as a supplemental wage.' },
  { value: 'more', label: 'Add pay', description: 'Something that was missing.' },
  { value: 'less', label: 'Take pay back', description: 'Something that was overpaid.' },
]

const Entry = z.strictObject({
  accountId: id('Employee'),
  kind: z.enum(['bonus', 'more', 'less']),
  cents: cents('Amount', { min: 1, max: 9_999_999 }),
  reason: paragraph('Reason', 300),
})

export interface EntryDialogProps {
  run: Pick<PayRun, 'id' | 'version' | 'shop' | 'kind'>
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
        initial={{ accountId: accountId ?? '', kind: run.kind === 'off-cycle' ? 'more' : 'bonus', reason: '' }}
        call={add}
        toSent={({ kind, cents: amount, ...entry }) => ({
          params: { id: run.id },
          body: {
            ...entry,
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
        <MoneyField name="cents" label="Amount" />
        <TextAreaField name="reason" label="Reason" rows={2} maxLength={300} helper="The employee reads it on the pay stub." />
        <FormButtons label="Add" />
      </Form>
    </Dialog>
  )
}
