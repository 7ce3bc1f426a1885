import { SimpleGrid, Stack } from '@mantine/core'
import {
  Form,
  lazyPart,
  LinkButton,
  Loading,
  MoneyField,
  Muted,
  Panel,
  PercentField,
  Read,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { FeesForm, LaborRatesForm, type PriceBook, priceBook, PricesForm } from '../contract/index.ts'
import { Rows } from './rows.tsx'
import classes from './price-book.module.css'

const MatrixExample = lazyPart(() => import('./matrix-example.tsx'), <Loading kind="text" rows={2} />)

interface SectionProps {
  shop: string
  book: PriceBook
  version: number | undefined
}

/** A shop's prices besides its usual labor rate: parts matrix, other labor rates, usual fees. Each is saved separately. */
export default function PriceSettings({ shop, laborRate1 }: { shop: string; laborRate1: number }) {
  const read = useRead(priceBook.read, { params: { shop } })
  return (
    <Read read={read} skeleton="form">
      {(book) => (
        <Stack gap="lg">
          <Prices shop={shop} book={book} version={read.version} />
          <LaborRates shop={shop} book={{ ...book, laborRate1 }} version={read.version} />
          <Fees shop={shop} book={book} version={read.version} />
          <Panel id="canned-jobs" title="Canned jobs" lead="Jobs you do often, added to a repair order with one click.">
            <LinkButton to={`/home-owner/canned-jobs?shop=${shop}`} variant="default">
              View canned jobs
            </LinkButton>
          </Panel>
        </Stack>
      )}
    </Read>
  )
}

const ways = [
  { value: 'multiplier', label: 'Cost times' },
  { value: 'markup', label: 'Markup on cost' },
  { value: 'margin', label: 'Margin of price' },
]

function Prices({ shop, book: { matrix, targetMargin, laborCost }, version }: SectionProps) {
  const save = useCall(priceBook.savePrices, { done: 'Parts matrix saved', invalidates: [priceBook.read] })
  return (
    <Panel
      id="parts-matrix"
      title="Parts matrix"
      lead="Sets a part’s price from its cost. The whole cost is priced by the range it falls into. You can still change each price on a repair order."
    >
      <Form
        schema={PricesForm}
        initial={{ matrix, targetMargin, laborCost }}
        call={save}
        toSent={(body) => ({ params: { shop }, body })}
        version={version}
        guard
        label="Parts matrix"
      >
        <Rows<PriceBook['matrix'][number]>
          name="matrix"
          label="Ranges"
          add="Add a range"
          fresh={(list) => ({ from: (list.at(-1)?.from ?? 0) + 100_00, by: 'multiplier', amount: 2000 })}
          row={(range, at) => (
            <div className={classes.range}>
              <MoneyField name={`matrix.${at}.from`} label="From cost" disabled={at === 0} />
              <SelectField name={`matrix.${at}.by`} label="Price" options={ways} />
              <PercentField
                name={`matrix.${at}.amount`}
                label="Amount"
                max={10_000}
                suffix={range.by === 'multiplier' ? '×' : '%'}
              />
            </div>
          )}
        />
        <MatrixExample />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <PercentField
            name="targetMargin"
            label="Target margin"
            helper="Repair orders below it show a warning, to your shop only. 0 turns it off."
          />
          <MoneyField
            name="laborCost"
            label="Labor cost per hour billed"
            required={false}
            max={100_000}
            helper="Employees who may not run payroll see it in gross profit instead of what people are paid. Leave it empty for your shop’s average of at least three technicians."
          />
        </SimpleGrid>
        <SubmitButton quiet>Save parts matrix</SubmitButton>
      </Form>
    </Panel>
  )
}

function LaborRates({ shop, book: { laborRates, laborRate1 }, version }: SectionProps) {
  const save = useCall(priceBook.saveLaborRates, { done: 'Labor rates saved', invalidates: [priceBook.read] })
  return (
    <Panel id="labor-rates" title="Labor rates" lead="Other rates besides your usual one. Choose them for each labor line.">
      <Form
        schema={LaborRatesForm}
        initial={{ laborRates }}
        call={save}
        toSent={(body) => ({ params: { shop }, body })}
        version={version}
        guard
        label="Labor rates"
      >
        <Rows<PriceBook['laborRates'][number]>
          name="laborRates"
          label="Labor rates"
          add="Add a rate"
          fresh={() => ({ name: '', rate: laborRate1 })}
          row={(_, at) => (
            <div className={classes.rate}>
              <TextField name={`laborRates.${at}.name`} label="Name" maxLength={60} placeholder="e.g. Diagnosis" />
              <MoneyField name={`laborRates.${at}.rate`} label="Rate per hour" max={100_000} />
            </div>
          )}
        />
        <SubmitButton quiet>Save labor rates</SubmitButton>
      </Form>
    </Panel>
  )
}

const units = [
  { value: 'cents', label: 'Dollars' },
  { value: 'percent', label: 'Percent' },
]
const bases = [
  { value: 'labor', label: 'Of labor' },
  { value: 'parts', label: 'Of parts' },
  { value: 'all', label: 'Of labor and parts' },
]

function Fees({ shop, book: { fees }, version }: SectionProps) {
  const save = useCall(priceBook.saveFees, { done: 'Fees saved', invalidates: [priceBook.read] })
  return (
    <Panel
      id="fees"
      title="Usual fees"
      lead="Offered on every repair order. Fees that you always charge are added to each new one automatically."
    >
      <Form
        schema={FeesForm}
        initial={{ fees }}
        call={save}
        toSent={(body) => ({ params: { shop }, body })}
        version={version}
        guard
        label="Usual fees"
      >
        <Rows<PriceBook['fees'][number]>
          name="fees"
          label="Usual fees"
          add="Add a fee"
          fresh={() => ({ name: '', unit: 'cents', base: 'all', amount: 0, taxed: false, automatic: false })}
          row={(fee, at) => (
            <div className={classes.fee}>
              <TextField name={`fees.${at}.name`} label="Name" maxLength={80} placeholder="e.g. Hazardous waste" />
              <SelectField name={`fees.${at}.unit`} label="In" options={units} />
              {fee.unit === 'percent' ? (
                <>
                  <PercentField name={`fees.${at}.amount`} label="Amount" />
                  <SelectField name={`fees.${at}.base`} label="Share" options={bases} />
                </>
              ) : (
                <MoneyField name={`fees.${at}.amount`} label="Amount" />
              )}
              <SwitchField name={`fees.${at}.taxed`} label="Taxed like parts" />
              <SwitchField name={`fees.${at}.automatic`} label="On every order" />
            </div>
          )}
        />
        <Muted>State law decides which fees you may charge and whether they are taxed. Ask your tax adviser.</Muted>
        <SubmitButton quiet>Save fees</SubmitButton>
      </Form>
    </Panel>
  )
}
