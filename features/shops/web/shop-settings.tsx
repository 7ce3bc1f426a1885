import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import {
  Form,
  MoneyField,
  NumberField,
  Page,
  Panel,
  PercentField,
  SubmitButton,
  SwitchField,
  TextField,
  useCall,
  useRead,
} from '../../../web/kit/index.ts'
import { keepInfo, readSession } from '../../auth/web/index.ts'
import { type OwnedShop, ShopFacts, ShopHoursForm, ShopRatesForm, shops } from '../contract.ts'
import { ClosedDaysField } from './closed-days-field.tsx'
import { HoursField } from './hours-field.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { ShopFields } from './shop-fields.tsx'
import classes from './shop-settings.module.css'

/** The last of a long page. */
const AgreementTexts = lazy(() => import('./agreement-texts.tsx'))

export interface SectionProps {
  shop: OwnedShop
  version: number | undefined
}

export interface ShopSettingsProps {
  /** What other features add, and its panels by their ids, for the index. */
  further: (shop: OwnedShop) => ReactNode
  furtherSections: readonly Section[]
}

export interface Section {
  id: string
  title: string
}

/** `/{id}/info`: everything an owner sets about one shop, each matter saved by itself; of other features, `further`. */
export function ShopSettings({ further, furtherSections }: ShopSettingsProps) {
  const { id = '' } = useParams()
  const read = useRead(shops.ownedInfo, { params: { shop: id } })
  return (
    <Page
      title={read.data?.dba ?? 'Shop'}
      lead="Each part is saved by itself. Work orders and estimates that are there already keep what they were made with."
      crumbs={[{ label: 'Shop Information', to: '/owner-shop' }]}
      read={read}
      skeleton="form"
      actions={
        <Button component={Link} to={`/${id}/data`} variant="default" leftSection={<IconDatabaseExport size={18} aria-hidden />}>
          Data in and out
        </Button>
      }
    >
      {(shop) => (
        <div className={classes.indexed}>
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
            <Suspense>
              <AgreementTexts shop={shop} version={read.version} />
            </Suspense>
          </Stack>
        </div>
      )}
    </Page>
  )
}

/** What the page has, a press away; at a desk it stays beside what is read. */
const Index = ({ sections }: { sections: readonly Section[] }) => (
  <nav aria-label="On this page" className={classes.index}>
    {sections.map(({ id, title }) => (
      // The browser's own way: the focus goes along.
      <a key={id} href={`#${id}`}>
        {title}
      </a>
    ))}
  </nav>
)

function Facts({ shop, version }: SectionProps) {
  const save = useCall(shops.saveFacts, {
    done: 'Shop saved',
    invalidates: [shops.ownedInfo, shops.owned, shops.info, shops.search],
  })
  const { corporateName, dba, address, aptSuite, city, state, zip, email, phone1, phone2, fax, fei, manager } = shop
  const { registrationNumber, isListed } = shop
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
          helper="Of the repair shop with its state; printed on estimates, agreements and receipts."
        />
        <SwitchField name="isListed" label="Found by customers who look for a shop" />
        <SubmitButton quiet>Save shop</SubmitButton>
      </Form>
    </Panel>
  )
}

/** The workspace names the shops from the session. */
function keepName(id: string, dba: string): void {
  const session = readSession()
  const list = session?.customer.shops
  if (session && list)
    keepInfo({ ...session, customer: { ...session.customer, shops: list.map((one) => (one.id === id ? { id, dba } : one)) } })
}

function Rates({ shop, version }: SectionProps) {
  const save = useCall(shops.saveRates, { done: 'Rates saved', invalidates: [shops.ownedInfo, shops.info] })
  const { laborRate1, partsTaxRate, laborTaxRate, suppliesRate, suppliesCap, storageChargePerDay, chargesAccumulateAfterDays } =
    shop
  return (
    <Panel id="rates" title="Rates and taxes" lead="For work orders from now on.">
      <Form
        schema={ShopRatesForm}
        initial={{
          laborRate1,
          partsTaxRate,
          laborTaxRate,
          suppliesRate,
          suppliesCap,
          storageChargePerDay,
          chargesAccumulateAfterDays,
        }}
        call={save}
        toSent={(body) => ({ params: { shop: shop.id }, body })}
        version={version}
        guard
        label="Rates and taxes"
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <MoneyField name="laborRate1" label="Labor rate" max={100_000} helper="An hour." />
          <PercentField name="partsTaxRate" label="Tax on parts" max={30} helper="Supplies are taxed alike." />
          <PercentField name="laborTaxRate" label="Tax on labor" max={30} />
          <PercentField name="suppliesRate" label="Shop supplies" max={50} helper="Of the labor." />
          <MoneyField name="suppliesCap" label="Most for supplies" max={1_000_000} helper="On one work order." />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <MoneyField name="storageChargePerDay" label="Storage" max={100_000} helper="A working day; 0.00: no charge." />
          <NumberField
            name="chargesAccumulateAfterDays"
            label="Free working days"
            max={365}
            helper="After the customer was told that the vehicle is ready."
          />
        </SimpleGrid>
        <SubmitButton quiet>Save rates</SubmitButton>
      </Form>
    </Panel>
  )
}

function Hours({ shop, version }: SectionProps) {
  const save = useCall(shops.saveHours, {
    done: 'Hours saved',
    invalidates: [shops.ownedInfo, shops.owned, shops.info, shops.search],
  })
  const { hours, closedDays, bays } = shop
  return (
    <Panel id="hours" title="Hours and bays" lead="Customers can book these times. What is booked already stays.">
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
        <Text size="sm" c="dimmed">
          Public holidays are closed anyway: no need to add them.
        </Text>
        <ClosedDaysField />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberField name="bays" label="Bays" min={1} max={60} helper="How many vehicles can be worked on at once." />
        </SimpleGrid>
        <SubmitButton quiet>Save hours</SubmitButton>
      </Form>
    </Panel>
  )
}
