import { SimpleGrid, Stack } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import {
  Form,
  lazyPart,
  LinkButton,
  MoneyField,
  Muted,
  NumberField,
  Page,
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
import { saveInfo, readSession } from '../../../platform/auth/web/index.ts'
import { type OwnedShop, ShopFacts, ShopHoursForm, ShopRatesForm, shops } from '../contract/index.ts'
import type { StateRule } from '../rules.ts'
import { ClosedDaysField } from './closed-days-field.tsx'
import { HoursField } from './hours-field.tsx'
import { LogoPanel } from './logo-panel.tsx'
import type { SectionProps } from './section-props.ts'
import { ShopFields } from './shop-fields.tsx'
import { showSavedShop } from './show-saved-shop.ts'
import { TaxRuleFields } from './tax-rule-fields.tsx'
import classes from './shop-settings.module.css'

/** Lazy, because it is the last section of a long page. */
const AgreementTexts = lazyPart(() => import('./agreement-texts.tsx'))

export interface ShopSettingsProps {
  /** Panels of other features, and their ids and titles for the index. */
  further: (shop: OwnedShop) => ReactNode
  furtherSections: readonly Section[]
}

export interface Section {
  id: string
  title: string
}

/** `/{id}/info`: an owner's settings of one shop, each section saved separately. */
export function ShopSettings({ further, furtherSections }: ShopSettingsProps) {
  const { id = '' } = useParams()
  const read = useRead(shops.getOwned, { params: { shop: id } })
  return (
    <Page
      title={read.data?.dba ?? 'Shop'}
      lead="Save each section separately. Existing repair orders and estimates keep their old settings."
      crumbs={[{ label: 'Shop Information', to: '/owner-shop' }]}
      read={read}
      skeleton="form"
      actions={
        <LinkButton to={`/${id}/data`} variant="default" leftSection={<IconDatabaseExport size={18} aria-hidden />}>
          Data in and out
        </LinkButton>
      }
    >
      {(shop) => (
        <div className={classes.indexed}>
          <ShowSection />
          <Index
            sections={[
              { id: 'shop', title: 'Shop' },
              { id: 'logo', title: 'Logo' },
              { id: 'rates', title: 'Rates and taxes' },
              ...furtherSections,
              { id: 'hours', title: 'Hours and bays' },
              { id: 'agreement', title: 'Agreement' },
            ]}
          />
          <Stack gap="lg" miw={0}>
            <Facts shop={shop} version={read.version} />
            <LogoPanel shop={shop} version={read.version} />
            <Rates shop={shop} version={read.version} />
            {further(shop)}
            <Hours shop={shop} version={read.version} />
            <AgreementTexts shop={shop} version={read.version} />
          </Stack>
        </div>
      )}
    </Page>
  )
}

/**
 * A link can name the section to show. The page's own title has had the focus before. The sections load one by one and move what is below them, so
 * it is shown again with each, until the reader does something.
 */
function ShowSection() {
  useEffect(() => {
    if (!location.hash) return
    const watcher = new ResizeObserver(() => document.getElementById(location.hash.slice(1))?.scrollIntoView())
    watcher.observe(document.body)
    const stop = () => watcher.disconnect()
    const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown']
    for (const move of moves) addEventListener(move, stop, { once: true })
    return () => {
      stop()
      for (const move of moves) removeEventListener(move, stop)
    }
  }, [])
  return null
}

/** Links to the sections of the page; on a wide screen they stay beside the text. */
const Index = ({ sections }: { sections: readonly Section[] }) => (
  <nav aria-label="On this page" className={classes.index}>
    {sections.map(({ id, title }) => (
      // A plain link, so that the browser moves the focus.
      <a key={id} href={`#${id}`}>
        {title}
      </a>
    ))}
  </nav>
)

function Facts({ shop, version }: SectionProps) {
  const save = useCall(shops.saveFacts, {
    done: (reply, _, version) => showSavedShop(reply, version, 'Shop saved'),
    invalidates: [shops.listOwned, shops.getInfo, shops.search],
  })
  const { corporateName, dba, address, aptSuite, city, state, zip, email, phone1, phone2, fax, fei, manager } = shop
  const { registrationNumber, epaNumber, isListed } = shop
  return (
    <Panel id="shop" title="Shop">
      <Form
        schema={ShopFacts}
        initial={{
          corporateName,
          dba,
          address,
          aptSuite,
          city,
          state,
          zip,
          email,
          phone1,
          phone2,
          fax,
          fei,
          manager,
          registrationNumber,
          epaNumber,
          isListed,
        }}
        call={save}
        toSent={(body) => ({ params: { shop: shop.id }, body })}
        version={version}
        done={({ id, dba: name }) => keepName(id, name)}
        guard
        label="Shop"
      >
        <ShopFields />
        <TextField
          name="registrationNumber"
          label="Registration number"
          required={false}
          helper="Your state repair shop number. Printed on estimates, agreements and receipts."
        />
        <TextField
          name="epaNumber"
          label="EPA number"
          required={false}
          helper="Your hazardous waste number. Printed with a fee for waste."
        />
        <SwitchField name="isListed" label="Show in shop search" />
        <SubmitButton quiet>Save shop</SubmitButton>
      </Form>
    </Panel>
  )
}

/** The workspace takes the shop names from the session. */
function keepName(id: string, dba: string): void {
  const session = readSession()
  const list = session?.customer.shops
  if (session && list)
    saveInfo({ ...session, customer: { ...session.customer, shops: list.map((shop) => (shop.id === id ? { id, dba } : shop)) } })
}

const laborBasisOptions = [
  { value: 'hourly', label: 'By the hour' },
  { value: 'flat-rate', label: 'At a flat rate' },
  { value: 'both', label: 'Both, depending on the job' },
]

function Rates(props: SectionProps) {
  const rule = useRead(shops.repairRule, { params: { shop: props.shop.id } })
  return (
    <Panel id="rates" title="Rates and taxes" lead="For repair orders from now on.">
      <Read read={rule} skeleton="form">
        {({ noSuppliesShare }) => <RatesForm {...props} noSuppliesShare={noSuppliesShare} />}
      </Read>
    </Panel>
  )
}

function RatesForm({ shop, version, noSuppliesShare }: SectionProps & Pick<StateRule, 'noSuppliesShare'>) {
  const save = useCall(shops.saveRates, {
    done: (reply, _, version) => showSavedShop(reply, version, 'Rates saved'),
    invalidates: [shops.getInfo],
  })
  const {
    laborRate1,
    partsTaxRate,
    laborTaxRate,
    taxRules,
    suppliesCap,
    laborBasis,
    storageChargePerDay,
    chargesAccumulateAfterDays,
    chargesNoTax,
  } = shop
  const suppliesRate = noSuppliesShare === null ? shop.suppliesRate : 0
  return (
    <Form
      schema={ShopRatesForm}
      initial={{
        laborRate1,
        partsTaxRate,
        laborTaxRate,
        taxRules,
        suppliesRate,
        suppliesCap,
        laborBasis,
        storageChargePerDay,
        chargesAccumulateAfterDays,
        chargesNoTax,
      }}
      call={save}
      toSent={(body) => ({ params: { shop: shop.id }, body })}
      version={version}
      guard
      label="Rates and taxes"
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <MoneyField name="laborRate1" label="Labor rate" max={100_000} helper="Per hour." />
        <PercentField name="partsTaxRate" label="Tax on parts" max={30} />
        <PercentField name="laborTaxRate" label="Tax on labor" max={30} />
        {noSuppliesShare === null && (
          <PercentField name="suppliesRate" label="Shop supplies" max={50} helper="Percent of labor." />
        )}
        {noSuppliesShare === null && (
          <MoneyField name="suppliesCap" label="Shop supplies cap" max={1_000_000} helper="Per repair order." />
        )}
        <SelectField
          name="laborBasis"
          label="Labor is charged"
          options={laborBasisOptions}
          helper="Printed where the state requires it."
        />
      </SimpleGrid>
      {noSuppliesShare !== null && <Muted>{noSuppliesShare}</Muted>}
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <MoneyField name="storageChargePerDay" label="Storage" max={100_000} helper="Per working day. 0.00 means no charge." />
        <NumberField
          name="chargesAccumulateAfterDays"
          label="Free working days"
          max={365}
          helper="After the customer is notified that the vehicle is ready."
        />
      </SimpleGrid>
      <SwitchField
        name="chargesNoTax"
        label="We charge no sales tax"
        helper="For a shop whose labor and parts are not taxed. A tax rate above 0 turns this off."
      />
      <TaxRuleFields />
      <SubmitButton quiet>Save rates</SubmitButton>
    </Form>
  )
}

function Hours({ shop, version }: SectionProps) {
  const save = useCall(shops.saveHours, {
    done: (reply, _, version) => showSavedShop(reply, version, 'Hours saved'),
    invalidates: [shops.listOwned, shops.getInfo, shops.search],
  })
  const { hours, closedDays, bays } = shop
  return (
    <Panel id="hours" title="Hours and bays" lead="Customers can book these times. Existing appointments stay.">
      <Form
        schema={ShopHoursForm}
        initial={{ hours, closedDays, bays }}
        call={save}
        toSent={(body) => ({ params: { shop: shop.id }, body })}
        version={version}
        guard
        label="Hours and bays"
      >
        <HoursField />
        <Muted>The shop is closed on public holidays. You do not need to add them.</Muted>
        <ClosedDaysField />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberField name="bays" label="Bays" min={1} max={60} helper="How many vehicles you can work on at once." />
        </SimpleGrid>
        <SubmitButton quiet>Save hours</SubmitButton>
      </Form>
    </Panel>
  )
}
