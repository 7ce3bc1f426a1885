import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm, Definition, lazyDialog, Read, useCall, useRead, When } from '../../../web/kit/index.ts'
import { type CardAccount, type CardAccounts, payments } from '../contract.ts'

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'))

/** The shop's own account at a card company: which it is, other keys, and away with it. */
export function OwnAccount({ shop }: { shop: string }) {
  const read = useRead(payments.readCardAccount, { query: { shop } })
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        Your own card account
      </Title>
      <Read read={read} skeleton="text">
        {(accounts) => <Accounts shop={shop} accounts={accounts} />}
      </Read>
    </Stack>
  )
}

function Accounts({ shop, accounts: { account, offered } }: { shop: string; accounts: CardAccounts }) {
  const [entering, setEntering] = useState(false)
  return (
    <>
      {account ? (
        <Saved account={account} label={offered.find(({ name }) => name === account.provider)?.label ?? account.provider} />
      ) : (
        <Text size="sm" c="dimmed">
          Your customers pay by Liftbay&apos;s account. With keys of your own, their money goes straight to yours.
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={() => setEntering(true)}>
          {account ? 'Replace the keys' : 'Use your own account'}
        </Button>
        {account && <Remove shop={shop} />}
      </Group>
      <KeysDialog opened={entering} onClose={() => setEntering(false)} shop={shop} offered={offered} />
    </>
  )
}

function Saved({ account, label }: { account: CardAccount; label: string }) {
  return (
    <>
      <Alert color="green" title={`Customers pay to ${account.title}`}>
        The keys were tried and work. Nobody can read them here again.
      </Alert>
      <Definition
        items={[
          { term: 'Card company', value: label },
          { term: 'Saved', value: <When value={account.savedAt} /> },
          { term: 'Secret key', value: <Ending last4={account.keyLast4} /> },
          { term: 'Signing secret', value: <Ending last4={account.secretLast4} /> },
        ]}
      />
    </>
  )
}

const Ending = ({ last4 }: { last4: string }) => <span className="tabular">ends in {last4}</span>

function Remove({ shop }: { shop: string }) {
  const remove = useCall(payments.removeCardAccount, {
    done: 'Your keys are removed',
    invalidates: [payments.readCardAccount, payments.payInfo],
  })
  const ask = async () => {
    const message =
      "Your customers pay by Liftbay's account again. Pages that are open close. What was paid to your account stays there; to give it back to a card, save the keys again."
    if (await confirm({ header: 'Remove your keys?', message, accept: 'Remove', danger: true }))
      void remove.send({ query: { shop } })
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={remove.pending}
      onClick={() => void ask()}
    >
      Remove the keys
    </Button>
  )
}
