import { Stack, Text } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import {
  Definition,
  Form,
  LinkButton,
  Page,
  Panel,
  PhoneField,
  SubmitButton,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { ContactForm, type Customer, customers, type NoticeKind, noticeKinds } from '../contract/index.ts'
import { noticeLabels, readNoticeChoices } from './notice-kinds.ts'

/** The customer's e-mail, phone and notification settings. */
export default function ContactPage() {
  const read = useRead(customers.getMine, {})
  const save = useCall(customers.updateContact, { done: 'Saved', invalidates: [customers.getMine] })
  return (
    <Page
      title="Contact Information"
      lead="How the shops that service your vehicles reach you."
      crumbs={[{ label: 'Account Information', to: '/account' }]}
      width="narrow"
      read={read}
      skeleton="form"
    >
      {({ email, phone1, preferences }) => (
        <>
          <Panel title="E-mail and phone">
            <Stack gap="md">
              <Definition columns={1} items={[{ term: 'Email you log in with', value: email }]} />
              <Form schema={ContactForm} initial={{ phone1 }} call={save} version={read.version} label="Contact information">
                <PhoneField name="phone1" label="Phone" />
                <SubmitButton>Save</SubmitButton>
              </Form>
            </Stack>
          </Panel>
          <NotificationSettings preferences={preferences} email={email} />
        </>
      )}
    </Page>
  )
}

function showWays(kind: NoticeKind, { okToText, pleaseCall, ...kept }: Customer['preferences']) {
  const { mail, text } = readNoticeChoices(kept)
  const isMailed = kind === 'estimates' || mail[kind]
  const isTexted = okToText && !pleaseCall && text[kind]
  return [isMailed && 'E-mail', isTexted && 'Text'].filter(Boolean).join(', ') || 'Only in the app'
}

const showYesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

function NotificationSettings({ preferences, email }: Pick<Customer, 'preferences' | 'email'>) {
  return (
    <Panel title="Notifications">
      <Stack gap="md">
        <Text>
          Everything is in the app, and estimates and signed agreements always come by e-mail to {email}. The rest is up to you.
        </Text>
        <Definition
          items={[
            ...noticeKinds.map((kind) => ({ term: noticeLabels[kind], value: showWays(kind, preferences) })),
            { term: 'When a service is due', value: showYesOrNo(preferences.serviceRemind) },
            { term: 'News from my shop', value: showYesOrNo(preferences.newletters) },
            { term: 'Special offers', value: showYesOrNo(preferences.special) },
          ]}
        />
        <div>
          <LinkButton to="/preferences" variant="default" leftSection={<IconSettings size={18} aria-hidden />}>
            Change contact preferences
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  )
}
