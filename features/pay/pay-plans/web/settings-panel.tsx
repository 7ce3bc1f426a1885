import { SimpleGrid } from '@mantine/core'
import { Form, Panel, PercentField, SelectField, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import {
  comebackRules,
  type CountMoment,
  countMoments,
  PaySettings,
  payPlans,
  type RefundRule,
  refundRules,
} from '../contract/index.ts'
import { comebackRuleNames } from '../rules.ts'

const moments: Readonly<Record<CountMoment, string>> = {
  invoiced: 'When the repair order is invoiced',
  'job-done': 'When the job is marked done',
}

const refundNames: Readonly<Record<RefundRule, string>> = {
  nothing: 'Take nothing back',
  commission: 'Take back that part of the commission',
}

const momentOptions = countMoments.map((value) => ({ value, label: moments[value] }))
const refundOptions = refundRules.map((value) => ({ value, label: refundNames[value] }))
const ruleOptions = comebackRules.map((value) => ({ value, label: comebackRuleNames[value] }))

/** The shop's rules for flagged hours. */
export function PaySettingsPanel({ shop, settings }: { shop: string; settings: PaySettings }) {
  const save = useCall(payPlans.settings, { done: 'Rules saved', invalidates: [payPlans.list] })
  return (
    <Panel title="The shop’s pay rules" lead="Changes apply from now on. Pay that was already earned stays the same.">
      <Form
        schema={PaySettings}
        initial={settings}
        call={save}
        toSent={(body) => ({ params: { shop }, body })}
        label="The shop’s pay rules"
        guard
        follows
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SelectField name="countsWhen" label="Flagged hours count" options={momentOptions} />
          <SelectField
            name="comebackRule"
            label="Comebacks"
            options={ruleOptions}
            helper="Of repair orders marked as a comeback"
          />
          <SelectField
            name="refundRule"
            label="Partial refunds"
            options={refundOptions}
            helper="A full refund takes back everything"
          />
          <PercentField
            name="burdenBp"
            label="Labor burden"
            per={100}
            helper="Benefits and insurance as a percent of wages, added to job costs. Leave out employer taxes: payroll adds them"
          />
        </SimpleGrid>
        <SubmitButton>Save rules</SubmitButton>
      </Form>
    </Panel>
  )
}
