import { SimpleGrid, Stack, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { Form, MoneyField, Muted, NumberField, Panel, Read, SubmitButton, useCall, useRead } from '../../../../kit/web/index.ts'
import { type WageSetting, WageSettingForm, earnings, wageSettings } from '../contract/index.ts'

/** The settings only the owner can state: retail sales for section 7(i), and the city's minimum wage. */
export function WageSettingPanel({ shop }: { shop: string }) {
  const read = useRead(wageSettings.get, { params: { shop } })
  return (
    <Panel
      title="Overtime and minimum wage"
      lead="Facts about this shop that decide which pay rules apply. Earlier answers are kept."
    >
      <Read read={read} skeleton="form">
        {(setting) => <Setting key={shop} shop={shop} setting={setting} />}
      </Read>
    </Panel>
  )
}

function Setting({ shop, setting }: { shop: string; setting: WageSetting }) {
  const save = useCall(wageSettings.save, { done: 'Saved', invalidates: [wageSettings.get, earnings.list, earnings.get] })
  const { rule, retailPercent, retailYear, localMinimumCents, by, timeZone, madeAt } = setting
  return (
    <Stack gap="md">
      <Text size="sm">
        The minimum wage {rule.area === '' ? `in ${rule.state}` : `where your ZIP code is (${rule.area})`} is{' '}
        {showCents(rule.minimumWageCents)} an hour
        {rule.knownThrough && `, published through ${showDay(rule.knownThrough)}`}. Salaried managers are exempt from overtime if
        they earn at least {showCents(rule.exemptSalaryCents)} a week.{' '}
        {rule.allowsRetailExemption
          ? 'Employees paid mostly by flat rate or commission can be exempt from overtime under FLSA section 7(i), week by week.'
          : 'The exemption of FLSA section 7(i) is not assumed in this state, so overtime is paid.'}
      </Text>
      <Form
        schema={WageSettingForm}
        initial={{
          localMinimumCents,
          // Named also when empty, so that the form follows when somebody clears them.
          retailPercent: retailPercent ?? undefined,
          retailYear: retailYear ?? undefined,
        }}
        call={save}
        toSent={(body) => ({ params: { shop }, body })}
        label="Overtime and minimum wage"
        guard
        follows
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberField
            name="retailPercent"
            label="Sales not for resale"
            min={0}
            max={100}
            suffix="%"
            required={false}
            helper="As a share of a year’s sales. Section 7(i) needs at least 75%"
          />
          <NumberField name="retailYear" label="In the year" min={2000} max={2100} required={false} />
          <MoneyField
            name="localMinimumCents"
            label="Local minimum wage"
            required={false}
            helper={
              rule.knownThrough
                ? `Your city’s or county’s, if it is higher than the state’s. After ${showDay(rule.knownThrough)}, enter the one then in force`
                : 'Your city’s or county’s, if it is higher than the state’s'
            }
          />
        </SimpleGrid>
        <SubmitButton>Save statement</SubmitButton>
      </Form>
      {madeAt && (
        <Muted>
          Stated by {by}, {showDay(madeAt, timeZone)}.
        </Muted>
      )}
    </Stack>
  )
}
