import { Code, Group, Stack, Text } from '@mantine/core'
import {
  CopyButton,
  Dialog,
  Form,
  PasswordField,
  SelectField,
  SubmitButton,
  useCall,
  useFormState,
} from '../../../web/kit/index.ts'
import { type CardAccounts, payments, ProviderKeys } from '../contract.ts'

interface KeysDialogProps {
  shop: string
  offered: CardAccounts['offered']
  opened: boolean
  onClose: () => void
}

/** The keys of the shop's own account at a card company: tried there before they are saved. */
export default function KeysDialog({ shop, offered, opened, onClose }: KeysDialogProps) {
  const save = useCall(payments.saveCardAccount, {
    done: ({ account }) => `Your customers pay to ${account?.title ?? 'your account'} from now on`,
    invalidates: [payments.readCardAccount, payments.payInfo],
    // What is wrong with a key stands beside it.
    failed: ({ errors }) => (Object.keys(errors).length > 0 ? false : undefined),
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Your own card account">
      {opened && (
        <Form
          schema={ProviderKeys}
          initial={{ provider: offered[0]?.name ?? 'stripe', secretKey: '', webhookSecret: '' }}
          call={save}
          toSent={(keys) => ({ body: { shop, ...keys } })}
          done={onClose}
          label="Your own card account"
        >
          <SelectField
            name="provider"
            label="Card company"
            options={offered.map(({ name, label }) => ({ value: name, label }))}
          />
          <WhereItTells offered={offered} />
          <PasswordField name="secretKey" label="Secret key" foreign />
          <PasswordField name="webhookSecret" label="Signing secret" foreign helper="The company shows it beside that address." />
          <Text size="sm" c="dimmed">
            Both are tried before they are saved, kept encrypted, and never shown again.
          </Text>
          <SubmitButton fullWidth>Try and save</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}

/** An address that the owner copies over to the company, so that it tells how a payment ended. */
function WhereItTells({ offered }: Pick<KeysDialogProps, 'offered'>) {
  const { values } = useFormState()
  const chosen = offered.find(({ name }) => name === values['provider'])
  if (!chosen) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        Address for {chosen.label} to tell what was paid
      </Text>
      <Group gap="xs" wrap="nowrap" align="center">
        <Code style={{ overflowWrap: 'anywhere', flex: 1 }}>{chosen.webhookUrl}</Code>
        <CopyButton value={chosen.webhookUrl} label="Copy address" />
      </Group>
    </Stack>
  )
}
