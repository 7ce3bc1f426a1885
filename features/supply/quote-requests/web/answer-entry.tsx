import { Button, Text } from '@mantine/core'
import { z } from 'zod'
import { addDays, getDay } from '../../../../common/dates.ts'
import {
  DateField,
  Form,
  FormButtons,
  MoneyField,
  NumberField,
  TextAreaField,
  TextField,
  useCall,
  useFormState,
  useNow,
} from '../../../../kit/web/index.ts'
import { maxQuantity } from '../../parts/contract/index.ts'
import { QuoteAnswerForm, type VendorQuote, vendorQuotes } from '../contract/index.ts'
import { LineName } from './quote-lines.tsx'
import { quoteReads } from './reads.ts'
import classes from './quotes.module.css'

type Line = VendorQuote['lines'][number]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A date field without a day holds an empty text. */
const TypedAnswer = z.preprocess(
  (value) =>
    isRecord(value) && Array.isArray(value['lines'])
      ? {
          ...value,
          lines: value['lines'].map((line: unknown) =>
            isRecord(line) && line['availableOn'] === '' ? { ...line, availableOn: null } : line,
          ),
        }
      : value,
  QuoteAnswerForm,
)

const noPart = (line: Line) => ({ partNo: line.partNo, manufacturer: line.manufacturer, name: line.name })

const toFields = (line: Line) => {
  const { lineId, quantity, answer } = line
  if (answer && answer.price === null) return { lineId, canSupply: false as const }
  return {
    lineId,
    canSupply: true as const,
    price: answer?.price ?? undefined,
    core: answer?.core ?? 0,
    quantity: answer?.quantity ?? quantity,
    availableOn: answer?.availableOn ?? '',
    part: answer ? answer.part : line.partNo === '' ? noPart(line) : null,
  }
}

/** The vendor's prices, line by line. */
export default function AnswerEntry({ quote, onClose }: { quote: VendorQuote; onClose: () => void }) {
  const now = useNow()
  const answer = useCall(vendorQuotes.answer, { done: 'The shop has your quote', invalidates: quoteReads })
  const { quoteId, version, lines, freight, validUntil, note, timeZone } = quote
  const today = getDay(new Date(now), timeZone)
  return (
    <Form
      schema={TypedAnswer}
      initial={{ lines: lines.map(toFields), freight, validUntil: validUntil ?? addDays(today, 14), note }}
      call={answer}
      toSent={(body) => ({ params: { id: quoteId }, body })}
      version={version}
      done={onClose}
      label="Quote prices"
    >
      <ul className={classes.rows}>
        {lines.map((line, place) => (
          <li key={line.lineId}>
            <Text fw={600} component="div">
              <LineName line={line} />
            </Text>
            <LineFields name={`lines.${place}`} place={place} line={line} today={today} />
          </li>
        ))}
      </ul>
      <div className={classes.fields}>
        <MoneyField name="freight" label="Freight" helper="For everything you quote" />
        <DateField name="validUntil" label="Valid until" min={today} />
      </div>
      <TextAreaField name="note" label="Note" rows={2} maxLength={500} required={false} helper="The shop sees this." />
      <FormButtons label="Send quote" onCancel={onClose} />
    </Form>
  )
}

interface LineFieldsProps {
  name: string
  place: number
  line: Line
  today: string
}

function LineFields({ name, place, line, today }: LineFieldsProps) {
  const { values, setValue } = useFormState()
  const typed = (values['lines'] as { canSupply: boolean; part?: object | null }[])[place]
  const label = line.name || line.partNo
  if (!typed?.canSupply)
    return (
      <div>
        <Text size="sm">You can’t supply it.</Text>
        <Button
          size="sm"
          variant="default"
          mt={4}
          aria-label={`Quote this line: ${label}`}
          onClick={() => setValue(name, toFields({ ...line, answer: null }))}
        >
          Quote this line
        </Button>
      </div>
    )
  return (
    <>
      <div className={classes.fields}>
        <MoneyField name={`${name}.price`} label="Price" helper="Each" />
        <MoneyField name={`${name}.core`} label="Core charge" helper="Each" />
        <NumberField
          name={`${name}.quantity`}
          label="Quantity"
          decimals={2}
          max={maxQuantity}
          helper={`The shop asked for ${line.quantity}`}
        />
        <DateField
          name={`${name}.availableOn`}
          label="Available on"
          required={false}
          clearable
          min={today}
          helper="Leave empty if in stock"
        />
      </div>
      {typed.part && (
        <div className={classes.fields}>
          <TextField name={`${name}.part.partNo`} label="Part no" maxLength={60} />
          <TextField name={`${name}.part.manufacturer`} label="Manufacturer" maxLength={80} />
          <TextField name={`${name}.part.name`} label="Name" maxLength={160} />
        </div>
      )}
      <div>
        {line.partNo !== '' && (
          <Button
            size="sm"
            variant="subtle"
            aria-label={`${typed.part ? 'Offer no other part' : 'Offer another part'} for ${label}`}
            onClick={() => setValue(`${name}.part`, typed.part ? null : { partNo: '', manufacturer: '', name: line.name })}
          >
            {typed.part ? 'Offer no other part' : 'Offer another part'}
          </Button>
        )}
        <Button
          size="sm"
          variant="subtle"
          aria-label={`Can’t supply ${label}`}
          onClick={() => setValue(name, { lineId: line.lineId, canSupply: false })}
        >
          Can’t supply
        </Button>
      </div>
    </>
  )
}
