import { Button } from '@mantine/core'
import { z } from 'zod'
import {
  DateField,
  Form,
  FormButtons,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  useCall,
  useFormState,
  useRead,
} from '../../../../kit/web/index.ts'
import { maxQuantity } from '../../parts/contract/index.ts'
import { vendorCatalog } from '../../vendor-catalog/contract/index.ts'
import { AnswerForm, type VendorOrder, type VendorOrderLine, vendorOrders } from '../contract/index.ts'
import { EntryLines } from './entry-lines.tsx'
import { vendorReads } from './reads.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const orNull = (value: unknown) => (value === '' ? null : value)

/** A date field and a select without a choice hold an empty text. */
const TypedAnswer = z.preprocess(
  (value) =>
    isRecord(value) && Array.isArray(value['lines'])
      ? {
          ...value,
          branchId: orNull(value['branchId']),
          lines: value['lines'].map((line: unknown) => (isRecord(line) ? { ...line, backOn: orNull(line['backOn']) } : line)),
        }
      : value,
  AnswerForm,
)

const round = (quantity: number) => Math.round(quantity * 100) / 100

/** The vendor's answer, line by line. */
export default function AnswerEntry({ order, onClose }: { order: VendorOrder; onClose: () => void }) {
  const answer = useCall(vendorOrders.answer, { done: 'The shop has your answer', invalidates: vendorReads })
  const { orderId, version, state, branchId, lines } = order
  const open = lines.filter(({ ordered, declined }) => ordered > declined)
  const isFirst = state === 'sent'
  return (
    <Form
      schema={TypedAnswer}
      initial={{
        branchId,
        lines: open.map(({ lineId, ordered, confirmed, backordered, backOn, substitute }) => ({
          lineId,
          confirm: isFirst ? ordered : confirmed,
          backorder: backordered,
          backOn: backOn ?? '',
          substitute,
        })),
      }}
      call={answer}
      toSent={(body) => ({ params: { id: orderId }, body })}
      version={version}
      done={onClose}
      label="Confirm order"
    >
      <EntryLines lines={open} fields={(name, line) => <LineFields name={name} line={line} />} />
      <BranchField />
      <FormButtons label={isFirst ? 'Confirm order' : 'Save answer'} onCancel={onClose} />
    </Form>
  )
}

function LineFields({ name, line }: { name: string; line: VendorOrderLine }) {
  const { values, setValue } = useFormState()
  const place = Number(name.slice('lines.'.length))
  const typed = (values['lines'] as { backorder?: number; substitute?: object | null }[])[place]
  const open = round(line.ordered - line.declined)
  if (typed?.substitute)
    return (
      <>
        <TextField name={`${name}.substitute.partNo`} label="Part no" maxLength={60} />
        <TextField name={`${name}.substitute.manufacturer`} label="Manufacturer" maxLength={80} />
        <TextField name={`${name}.substitute.name`} label="Name" maxLength={160} />
        <MoneyField name={`${name}.substitute.price`} label="Price" helper="Each" />
        <MoneyField name={`${name}.substitute.core`} label="Core charge" helper="Each" />
        <Button variant="default" mt={26} onClick={() => setValue(`${name}.substitute`, null)}>
          Offer no other part
        </Button>
      </>
    )
  const offer = () => {
    setValue(`${name}.confirm`, 0)
    setValue(`${name}.backorder`, 0)
    setValue(`${name}.substitute`, { partNo: '', manufacturer: '', name: '', price: line.price, core: line.core })
  }
  return (
    <>
      <NumberField name={`${name}.confirm`} label="Confirmed" decimals={2} max={maxQuantity} helper={`${open} ordered`} />
      <NumberField
        name={`${name}.backorder`}
        label="Back-ordered"
        decimals={2}
        max={maxQuantity}
        helper="The rest will not be sent"
      />
      {(typed?.backorder ?? 0) > 0 && <DateField name={`${name}.backOn`} label="Expected on" />}
      {line.shipped === 0 && (
        <Button variant="default" mt={26} aria-label={`Offer another part instead of ${line.name}`} onClick={offer}>
          Offer another part
        </Button>
      )}
    </>
  )
}

function BranchField() {
  const branches = useRead(vendorCatalog.branches, {}).data?.branches ?? []
  if (branches.length === 0) return null
  return (
    <SelectField
      name="branchId"
      label="Branch"
      required={false}
      clearable
      helper="Where the parts are picked"
      options={branches.map(({ branchId, name }) => ({ value: branchId, label: name }))}
    />
  )
}
