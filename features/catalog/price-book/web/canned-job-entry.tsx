import { Button, Group, Select, Switch, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import {
  Form,
  MoneyField,
  NumberField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
  useCall,
  useField,
  useRead,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { LaborSearch } from '../../labor-guide/web/index.ts'
import { type CannedJob, CannedJobForm, type PriceBook, priceBook } from '../contract/index.ts'
import { calculateCannedPrice, calculateMatrixPrice } from '../rules.ts'
import { Rows } from './rows.tsx'
import classes from './price-book.module.css'

type Labor = CannedJobForm['labors'][number]
type Part = CannedJobForm['parts'][number]

export interface CannedJobEntryProps {
  shop: string
  /** The job to change; left out, a new one is created. */
  job?: CannedJob
  onClose: () => void
}

/** A canned job's name, texts and lines. */
export function CannedJobEntry({ shop, job, onClose }: CannedJobEntryProps) {
  const add = useCall(priceBook.addCannedJob, { done: 'Canned job saved', invalidates: [priceBook.cannedJobs] })
  const change = useCall(priceBook.changeCannedJob, { done: 'Canned job saved', invalidates: [priceBook.cannedJobs] })
  const can = useCan(shop)
  const { data: book } = useRead(priceBook.read, { params: { shop } }, { enabled: can('orders.edit') })
  const fields = (
    <>
      <TextField name="name" label="Name" maxLength={120} />
      <TextField name="complaint" label="Concern" maxLength={1000} helper="The concern that the repair order shows." />
      <TextAreaField name="cause" label="Cause" required={false} rows={2} />
      <TextField
        name="shownAs"
        label="Shown on your page as"
        required={false}
        maxLength={60}
        helper="The service as customers know it, such as Oil change. Jobs of one service show its lowest to highest price. Leave it empty to hide the job."
      />
      <LaborRows book={book} />
      <PartRows book={book} />
      <Group justify="space-between">
        <Price book={book} />
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Save canned job</SubmitButton>
        </Group>
      </Group>
    </>
  )
  if (!job)
    return (
      <Form
        schema={CannedJobForm}
        initial={{ labors: [], parts: [] }}
        call={add}
        toSent={(body) => ({ params: { shop }, body })}
        done={onClose}
        label="New canned job"
      >
        {fields}
      </Form>
    )
  const { name, complaint, cause, shownAs, labors, parts } = job
  return (
    <Form
      schema={CannedJobForm}
      initial={{ name, complaint, cause, shownAs, labors, parts: parts.map((part) => ({ ...part, cost: part.cost ?? 0 })) }}
      call={change}
      toSent={(body) => ({ params: { id: job.cannedJobId }, body })}
      version={job.version}
      done={onClose}
      label={name}
    >
      {fields}
    </Form>
  )
}

function LaborRows({ book }: { book: PriceBook | undefined }) {
  const { value: list = [], change } = useField<Labor[]>({ name: 'labors', label: 'Labor' })
  return (
    <>
      <LaborSearch
        label="Add labor from the guide"
        onPick={({ LaborGuideId, Title, hoursHundredths }) =>
          change([
            ...list,
            { laborguideId: LaborGuideId, title: Title, hours: (hoursHundredths ?? 0) / 100, rate: null, taxed: true },
          ])
        }
      />
      <Rows<Labor>
        name="labors"
        label="Labor"
        add="Add labor"
        fresh={() => ({ laborguideId: null, title: '', hours: 1, rate: null, taxed: true })}
        row={(_, at) => (
          <div className={classes.labor}>
            <TextField name={`labors.${at}.title`} label="Title" maxLength={200} />
            <NumberField name={`labors.${at}.hours`} label="Hours" decimals={2} max={1000} step={0.1} suffix="hr" />
            <RateField name={`labors.${at}.rate`} book={book} />
            <SwitchField name={`labors.${at}.taxed`} label="Taxed" />
          </div>
        )}
      />
    </>
  )
}

/** The shop's usual rate on the day the job is used, or one of its other rates. */
function RateField({ name, book }: { name: string; book: PriceBook | undefined }) {
  const { value = null, change, shared } = useField<number | null>({ name, label: 'Rate' })
  const named = (book?.laborRates ?? []).map((rate) => ({
    value: String(rate.rate),
    label: `${rate.name} ${showCents(rate.rate)}`,
  }))
  const other = value !== null && !named.some((option) => option.value === String(value))
  return (
    <Select
      {...shared}
      data={[
        { value: '', label: 'Usual rate' },
        ...named.filter((option, at) => named.findIndex((candidate) => candidate.value === option.value) === at),
        ...(other ? [{ value: String(value), label: showCents(value) }] : []),
      ]}
      value={value === null ? '' : String(value)}
      onChange={(next) => change(next ? Number(next) : null)}
      allowDeselect={false}
    />
  )
}

const conditions = [
  { value: 'new', label: 'New' },
  { value: 'used', label: 'Used' },
  { value: 'rebuilt', label: 'Rebuilt' },
]

const PartRows = ({ book }: { book: PriceBook | undefined }) => (
  <Rows<Part>
    name="parts"
    label="Parts"
    add="Add a part"
    fresh={() => ({ name: '', partNo: '', manufacturer: '', condition: 'new', quantity: 1, cost: 0, ext: null, taxed: true })}
    row={(part, at) => (
      <div className={classes.part}>
        <TextField name={`parts.${at}.name`} label="Name" maxLength={160} />
        <TextField name={`parts.${at}.partNo`} label="Part no" maxLength={60} />
        <TextField name={`parts.${at}.manufacturer`} label="Manufacturer" maxLength={80} />
        <SelectField name={`parts.${at}.condition`} label="Condition" options={conditions} />
        <NumberField name={`parts.${at}.quantity`} label="Quantity" decimals={2} max={100_000} />
        <MoneyField name={`parts.${at}.cost`} label="Cost" />
        <SwitchField name={`parts.${at}.taxed`} label="Taxed" />
        <PriceField name={`parts.${at}.ext`} ofMatrix={book ? calculateMatrixPrice(book.matrix, part.cost) : 0} />
      </div>
    )}
  />
)

function PriceField({ name, ofMatrix }: { name: string; ofMatrix: number }) {
  const { value = null, change } = useField<number | null>({ name, label: 'Price each' })
  return (
    <div>
      {value === null ? (
        <Text size="sm" mb={6}>
          Price each {showCents(ofMatrix)}
        </Text>
      ) : (
        <MoneyField name={name} label="Price each" />
      )}
      <Switch
        label="By the matrix"
        checked={value === null}
        onChange={(event) => change(event.currentTarget.checked ? null : ofMatrix)}
      />
    </div>
  )
}

function Price({ book }: { book: PriceBook | undefined }) {
  const labors = useField<Labor[]>({ name: 'labors', label: 'Labor' }).value ?? []
  const parts = useField<Part[]>({ name: 'parts', label: 'Parts' }).value ?? []
  if (!book) return <span />
  const whole = labors.filter(({ hours }) => hours !== undefined)
  const counted = parts.filter(({ quantity, cost }) => quantity !== undefined && cost !== undefined)
  return (
    <Text className="tabular">
      Today{' '}
      {showCents(
        calculateCannedPrice({ labors: whole, parts: counted }, { laborRateCents: book.laborRate1, matrix: book.matrix }),
      )}
    </Text>
  )
}
