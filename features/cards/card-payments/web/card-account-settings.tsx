import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Route } from '../../../../common/route.ts'
import { confirm, Definition, lazyDialog, Muted, Read, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { type CardAccount, type CardAccounts, cardPayments } from '../contract/index.ts'

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'))

interface CardAccountSettingsProps {
  shop: string
  /** Calls whose replies change with the account. */
  affects: readonly Route[]
}

/** A shop's own account at a card company: shows, replaces and removes it. */
export function CardAccountSettings({ shop, affects }: CardAccountSettingsProps) {
  const read = useRead(cardPayments.readCardAccount, { query: { shop } })
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        Your own card account
      </Title>
      <Read read={read} skeleton="text">
        {(accounts) => <Accounts shop={shop} affects={affects} accounts={accounts} />}
      </Read>
    </Stack>
  )
}

interface AccountsProps extends CardAccountSettingsProps {
  accounts: CardAccounts
}

function Accounts({ shop, affects, accounts: { account, offered } }: AccountsProps) {
  const [entering, setEntering] = useState(false)
  return (
    <>
      {account ? (
        <SavedAccount
          account={account}
          label={offered.find(({ name }) => name === account.provider)?.label ?? account.provider}
        />
      ) : (
        <Muted>Your customers pay to Liftbay&apos;s account. Enter your own keys and their payments go straight to yours.</Muted>
      )}
      <Group gap="xs">
        <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={() => setEntering(true)}>
          {account ? 'Replace the keys' : 'Use your own account'}
        </Button>
        {account && <RemoveKeys shop={shop} affects={affects} />}
      </Group>
      <KeysDialog opened={entering} onClose={() => setEntering(false)} shop={shop} affects={affects} offered={offered} />
    </>
  )
}

function SavedAccount({ account, label }: { account: CardAccount; label: string }) {
  return (
    <>
      <Alert color="green" title={`Customers pay to ${account.title}`}>
        The keys were checked and work. They cannot be shown again.
      </Alert>
      <Definition
        items={[
          { term: 'Card company', value: label },
          { term: 'Saved', value: <When value={account.savedAt} /> },
          { term: 'Secret key', value: <LastFour last4={account.keyLast4} /> },
          { term: 'Signing secret', value: <LastFour last4={account.secretLast4} /> },
        ]}
      />
    </>
  )
}

const LastFour = ({ last4 }: { last4: string }) => <span className="tabular">ends in {last4}</span>

function RemoveKeys({ shop, affects }: CardAccountSettingsProps) {
  const remove = useCall(cardPayments.removeCardAccount, {
    done: 'Your keys were removed',
    invalidates: [cardPayments.readCardAccount, ...affects],
  })
  const askToRemove = async () => {
    const message =
      "Your customers will pay to Liftbay's account again. Open payment pages close. What was paid to your account stays there. To refund it to a card, save the keys again."
    if (await confirm({ header: 'Remove your keys?', message, accept: 'Remove', danger: true }))
      void remove.send({ query: { shop } })
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={remove.pending}
      onClick={() => void askToRemove()}
    >
      Remove the keys
    </Button>
  )
}
