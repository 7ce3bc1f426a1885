import { Code, Group, Stack, Text } from '@mantine/core'
import type { Route } from '../../../../common/route.ts'
import {
  CopyButton,
  Dialog,
  Form,
  Muted,
  PasswordField,
  SelectField,
  SubmitButton,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { type CardAccounts, cardPayments, ProviderKeys } from '../contract/index.ts'

interface KeysDialogProps {
  shop: string
  affects: readonly Route[]
  offered: CardAccounts['offered']
  opened: boolean
  onClose: () => void
}

/** Enters the keys of a shop's own account at a card company, which are checked before they are saved. */
export default function KeysDialog({ shop, affects, offered, opened, onClose }: KeysDialogProps) {
  const save = useCall(cardPayments.saveCardAccount, {
    done: ({ account }) => `Your customers now pay to ${account?.title ?? 'your account'}`,
    invalidates: [cardPayments.readCardAccount, ...affects],
    // An error in a key is shown at its field.
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
          <WebhookAddress offered={offered} />
          <PasswordField name="secretKey" label="Secret key" foreign />
          <PasswordField
            name="webhookSecret"
            label="Signing secret"
            foreign
            helper="The company shows it next to this address."
          />
          <Muted>Both keys are checked before they are saved, stored encrypted, and never shown again.</Muted>
          <SubmitButton fullWidth>Check and save</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}

/** The owner enters this address at the company, so that it reports how payments ended. */
function WebhookAddress({ offered }: Pick<KeysDialogProps, 'offered'>) {
  const { values } = useFormState()
  const chosen = offered.find(({ name }) => name === values['provider'])
  if (!chosen) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        Webhook address to enter at {chosen.label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="center">
        <Code style={{ overflowWrap: 'anywhere', flex: 1 }}>{chosen.webhookUrl}</Code>
        <CopyButton value={chosen.webhookUrl} label="Copy address" />
      </Group>
    </Stack>
  )
}
