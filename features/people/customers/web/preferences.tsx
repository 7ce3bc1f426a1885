import { Anchor, Group, Stack } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { mustLargerThan } from '../../../../common/messages.ts'
import { cents } from '../../../../common/text.ts'
import {
  Form,
  lazyPart,
  MoneyField,
  Page,
  Panel,
  RadioCardsField,
  SelectField,
  SubmitButton,
  SwitchField,
  useCall,
  useFormState,
  useRead,
} from '../../../../kit/web/index.ts'
import { readReturnPath, readSession, saveInfo } from '../../../platform/auth/web/index.ts'
import { PushPanel } from '../../../platform/push/web/index.ts'
import { contactChoices, type Customer, customers, mailKinds, noticeKinds, okToText, payOptions } from '../contract/index.ts'
import { remindersWords } from '../rules.ts'
import { asPreferences, estimateChoiceOptions } from './estimate-choices.ts'
import { NoticeChoices } from './notice-choices.tsx'
import { readNoticeChoices } from './notice-kinds.ts'

const TextConsents = lazyPart(() => import('./text-consents.tsx'))

const PreferencesForm = z
  .strictObject({
    choice: z.enum(['1', '2', '3']),
    limit: cents('Limit'),
    payOption: z.enum(payOptions),
    ...contactChoices,
    okToText,
    okToRemind: okToText,
    mail: z.record(z.enum(mailKinds), z.boolean()),
    text: z.record(z.enum(noticeKinds), z.boolean()),
  })
  .refine(({ choice, limit }) => choice !== '3' || limit > 0, { path: ['limit'], error: mustLargerThan('Limit', '0.00') })

/** The customer's preferences: asked once after the first login, and changed here at any time. */
export default function PreferencesPage() {
  const read = useRead(customers.getMine, {})
  const navigate = useNavigate()
  const next = readReturnPath(useLocation()).to ?? '/home'
  const save = useCall(customers.savePreferences, { done: 'Saved', invalidates: [customers.getMine, customers.listTextConsents] })
  const onSaved = (reply: Customer) => {
    const session = readSession()
    if (!session) return
    const isFirst = !session.customer.isSetPreferences
    saveInfo({ ...session, customer: { ...session.customer, isSetPreferences: reply.isSetPreferences } })
    if (isFirst) void navigate(next)
  }
  return (
    <Page
      title="Contact Preferences"
      lead="What shops may do without asking you again, and when to notify you."
      width="narrow"
      read={read}
      skeleton="form"
    >
      {({ preferences, isSetPreferences }) => (
        <>
          <Form
            schema={PreferencesForm}
            initial={{
              choice: String(preferences.writtenEstimateOption ?? 2) as '1' | '2' | '3',
              limit: preferences.writtenEstimateAmount ?? 0,
              payOption: payOptions.find((option) => option === preferences.payOption) ?? 'VISA',
              acceptOldPart: preferences.acceptOldPart,
              pleaseCall: preferences.pleaseCall,
              carIsReady: preferences.carIsReady,
              serviceRemind: preferences.serviceRemind,
              folowUPS: preferences.folowUPS,
              newletters: preferences.newletters,
              special: preferences.special,
              okToText: preferences.okToText,
              okToRemind: preferences.okToRemind,
              ...readNoticeChoices(preferences),
            }}
            call={save}
            toSent={(values) => ({ body: asPreferences(values) })}
            done={onSaved}
            version={read.version}
            label="Contact preferences"
          >
            <Panel title="Written estimates">
              <RadioCardsField name="choice" label="For work on my vehicle" options={estimateChoiceOptions} />
              <Limit />
            </Panel>
            <Panel title="Payment and parts">
              <Stack gap="md">
                <SelectField
                  name="payOption"
                  label="I usually pay with"
                  options={payOptions.map((value) => ({ value, label: value }))}
                />
                <SwitchField name="acceptOldPart" label="Return replaced parts to me" />
              </Stack>
            </Panel>
            <NoticeChoices />
            <Panel title="More">
              <Stack gap="sm">
                <SwitchField name="serviceRemind" label="When a service is due" />
                <SwitchField name="newletters" label="News from my shop" />
                <SwitchField name="special" label="Special offers" />
                <SwitchField name="okToRemind" label={remindersWords} />
              </Stack>
            </Panel>
            <Group justify="space-between">
              <SubmitButton>Save preferences</SubmitButton>
              {!isSetPreferences && (
                <Anchor component={Link} to={next}>
                  Not now
                </Anchor>
              )}
            </Group>
          </Form>
          {/* Saved as it is pressed, so it stands apart from the form. */}
          {isSetPreferences && <PushPanel />}
          {isSetPreferences && <TextConsents />}
        </>
      )}
    </Page>
  )
}

function Limit() {
  const { values } = useFormState()
  return values['choice'] === '3' ? (
    <MoneyField name="limit" label="Limit" helper="A shop asks you again before the bill goes over this amount." />
  ) : null
}
