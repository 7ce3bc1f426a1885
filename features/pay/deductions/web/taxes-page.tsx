import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  CheckboxField,
  Form,
  lazyDialog,
  Loading,
  MoneyField,
  NumberField,
  Page,
  Panel,
  SubmitButton,
  TextField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { useDeskShop } from '../../../repair/front-desk/web/index.ts'
import { payrollTaxes, type PayrollTaxes, TaxesForm, type TaxYearSettings } from '../contract/index.ts'
import type { AddFigureProps } from './add-figure-dialog.tsx'
import { type Ending, EndDialog } from './end-dialog-lazily.ts'
import { FigureTable } from './figure-table.tsx'
import { History } from './history.tsx'
import { TaxYears } from './tax-years.tsx'

const AddFigure = lazyDialog<AddFigureProps>(() => import('./add-figure-dialog.tsx'))

/** `/home-owner/payroll/taxes`: the employer as its tax returns name it, rates by year, and what is entered by hand. */
export default function TaxesPage() {
  const { shop } = useDeskShop()
  return shop ? <Taxes shop={shop.id} /> : <Loading kind="page" />
}

function Taxes({ shop }: { shop: string }) {
  const read = useRead(payrollTaxes.get, { params: { shop } })
  return (
    <Page
      title="Payroll taxes"
      lead="The rates that pay runs use for the shop’s own taxes. Not sure about a figure? Ask your accountant."
      crumbs={[{ label: 'Payroll', to: '/home-owner/payroll' }]}
      width="wide"
      read={read}
      skeleton="form"
    >
      {(taxes) => <Loaded taxes={taxes} version={read.version} />}
    </Page>
  )
}

function Loaded({ taxes, version }: { taxes: PayrollTaxes; version: number | undefined }) {
  const [isAdding, setIsAdding] = useState(false)
  const [ending, setEnding] = useState<Ending | null>(null)
  const { shop, today, figures, history } = taxes
  return (
    <Stack gap="lg">
      <Panel title="Employer and rates">
        <TaxesFields taxes={taxes} version={version} />
      </Panel>
      <TaxYears years={taxes.years} state={shop.state} />
      <FigureTable rows={figures} today={today} isOfShop onEnd={setEnding} />
      <Group>
        <Button variant="default" onClick={() => setIsAdding(true)}>
          Enter a tax by hand
        </Button>
      </Group>
      <History rows={history} timeZone={shop.timeZone} />
      {isAdding && (
        <AddFigure
          shop={shop.id}
          accountId={null}
          name="everyone"
          state={shop.state}
          today={today}
          onClose={() => setIsAdding(false)}
        />
      )}
      {ending && <EndDialog ending={ending} today={today} onClose={() => setEnding(null)} />}
    </Stack>
  )
}

const toPercent = (rate: number | null): number | null => (rate === null ? null : Number((rate / 10_000).toFixed(4)))

const noYear: Omit<TaxYearSettings, 'year'> = {
  state: '',
  unemploymentRate: null,
  unemploymentBaseCents: null,
  source: '',
  countsPreTax: false,
  futaReduction: 0,
  isSmallWashingtonEmployer: false,
}

function TaxesFields({ taxes, version }: { taxes: PayrollTaxes; version: number | undefined }) {
  const save = useCall(payrollTaxes.save, { done: 'Payroll taxes saved', invalidates: [payrollTaxes.get] })
  const { shop, legalName, einLast4, stateAccount, years, today } = taxes
  const year = Number(today.slice(0, 4))
  const {
    unemploymentRate,
    futaReduction,
    state: _,
    ...kept
  } = years.find((taxYear) => taxYear.year === year && taxYear.state === shop.state) ?? noYear
  const initial = {
    ...kept,
    state: shop.state,
    legalName,
    ein: '',
    stateAccount,
    year,
    unemploymentPercent: toPercent(unemploymentRate),
    futaReductionPercent: toPercent(futaReduction) ?? 0,
  }
  return (
    <Form
      schema={TaxesForm}
      initial={initial}
      call={save}
      version={version}
      toSent={(body) => ({ params: { shop: shop.id }, body })}
      label="Payroll taxes"
      guard
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name="legalName" label="Legal name" maxLength={120} helper="As on the shop’s tax returns" />
          <TextField
            name="ein"
            label="EIN"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required={einLast4 === ''}
            helper={
              einLast4 === ''
                ? 'Kept encrypted. We show only its last four digits.'
                : `Leave empty to keep the one ending in ${einLast4}`
            }
          />
          <TextField name="stateAccount" label="State unemployment account" required={false} maxLength={40} />
          <NumberField name="year" label="Year" min={2026} max={2199} helper="The rates below apply to pay dates in this year" />
          <NumberField
            name="unemploymentPercent"
            label="State unemployment rate"
            required={false}
            decimals={4}
            max={100}
            suffix="%"
            helper="As on the state’s notice to your shop"
          />
          <MoneyField
            name="unemploymentBaseCents"
            label="State wage base"
            required={false}
            helper="The most of each employee’s yearly wages that the tax applies to"
          />
          <TextField name="source" label="Source" required={false} maxLength={200} helper="The notice that both are from" />
          <NumberField
            name="futaReductionPercent"
            label="FUTA credit reduction"
            required={false}
            decimals={4}
            max={5.4}
            suffix="%"
            helper="Only in states that owe the federal government, 0 elsewhere"
          />
        </SimpleGrid>
        <CheckboxField
          name="countsPreTax"
          label="The state counts section 125 deductions as unemployment wages"
          required={false}
        />
        {shop.state === 'WA' && (
          <CheckboxField name="isSmallWashingtonEmployer" label="Fewer than 50 employees (Paid Leave)" required={false} />
        )}
        <Text size="sm">Social Security, Medicare and federal unemployment tax are built in. You do not enter them.</Text>
        <Group>
          <SubmitButton>Save payroll taxes</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}
