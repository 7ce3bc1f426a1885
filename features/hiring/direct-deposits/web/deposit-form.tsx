import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import { Form, SubmitButton, toast, useCall, useFormState } from '../../../../kit/web/index.ts'
import { addBankingDays } from '../../pay-schedules/rules.ts'
import { DiscardButton, findTyped, forgetOwnDraft, type OwnDraft, SaveAsYouType } from '../../personnel/web/index.ts'
import { DepositPage, type OwnDeposit, ownDeposits, type ShownAccount } from '../contract/index.ts'
import { maxAccounts, waitingDays } from '../rules.ts'
import { AccountFields } from './account-fields.tsx'
import { CheckPicture } from './check-picture.tsx'
import { nameSubject } from './name-subject.ts'
import { SplitPreview } from './split-preview.tsx'
import type { TypedAccount } from './typed-account.ts'

interface DepositFormProps {
  state: OwnDeposit
  draft: OwnDraft
  onDone: () => void
}

const newAccount = (how: TypedAccount['how']): TypedAccount => ({
  routing: '',
  account: '',
  again: '',
  routingOnFile: '',
  type: 'checking',
  how,
  amount: 0,
  percent: 0,
})

/** A last account gets all of the pay. */
const assignRest = ([only, ...others]: readonly TypedAccount[]): TypedAccount[] =>
  only && others.length === 0 ? [{ ...only, how: 'rest' }] : [...(only ? [only] : []), ...others]

const toTyped = ({ id, routing, type, how, amount, percent }: ShownAccount): TypedAccount => ({
  id,
  routing,
  account: '',
  again: '',
  routingOnFile: routing,
  type,
  how,
  amount,
  percent,
})

/** The accounts. Drafts are saved sealed on the server, not on this device. */
export default function DepositForm({ state, draft, onDone }: DepositFormProps) {
  const { email, shop } = draft
  const subject = nameSubject(state)
  const { accounts: typed } = findTyped(draft, subject) as { accounts?: TypedAccount[] }
  const onFile = (state.pending ?? state.current)?.accounts ?? []
  /** A draft may be older than what is on file. */
  const addRouting = (account: TypedAccount) => ({
    ...account,
    routingOnFile: onFile.find(({ id }) => id === account.id)?.routing ?? '',
  })
  const update = useCall(ownDeposits.update, { invalidates: [ownDeposits.get] })
  const effectiveOn = showDay(addBankingDays(state.today, waitingDays))
  return (
    <Form
      schema={DepositPage}
      initial={{ accounts: typed?.map(addRouting) ?? (onFile.length > 0 ? onFile.map(toTyped) : [newAccount('rest')]) }}
      call={update}
      toSent={({ accounts }) => ({
        body: {
          email,
          ...(shop ? { shop } : {}),
          accounts: accounts.map(({ again: _, routingOnFile: __, ...account }) => account),
        },
      })}
      done={({ pending }) => {
        forgetOwnDraft(draft)
        toast.success(`Saved. It takes effect on ${pending ? showDay(pending.effectiveOn) : effectiveOn}.`)
        onDone()
      }}
      label="Direct deposit"
      gap="lg"
    >
      <SaveAsYouType draft={draft} subject={subject} />
      <Accounts onFile={onFile} />
      <Text size="sm">
        The change takes effect on {effectiveOn}, the second banking day after today. We notify you by e-mail and text, and you
        can cancel it until then. You will be asked for your password or passkey.
      </Text>
      <Group>
        <SubmitButton>Save direct deposit</SubmitButton>
        <DiscardButton draft={draft} noun="change" onDone={onDone} />
      </Group>
    </Form>
  )
}

function Accounts({ onFile }: { onFile: readonly ShownAccount[] }) {
  const { values, setValue } = useFormState()
  const accounts = (values['accounts'] ?? []) as TypedAccount[]
  const set = (next: readonly TypedAccount[]) => setValue('accounts', next)
  return (
    <Stack gap="xl">
      <CheckPicture />
      {accounts.map((account, index) => (
        <AccountFields
          // Accounts have no ID while they are typed, and are only added at the end or removed.
          key={account.id ?? `new-${index}`}
          index={index}
          account={account}
          shown={onFile.find(({ id }) => id === account.id)}
          isOnly={accounts.length === 1 && account.how === 'rest'}
          onRemove={() => set(assignRest(accounts.filter((otherAccount) => otherAccount !== account)))}
        />
      ))}
      {accounts.length === 0 && <Text>No account: your shop pays you by check.</Text>}
      {accounts.length < maxAccounts && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => set([...accounts, newAccount(accounts.some(({ how }) => how === 'rest') ? 'fixed' : 'rest')])}
          >
            Add account
          </Button>
        </Group>
      )}
      {accounts.length > 1 && <SplitPreview accounts={accounts} />}
    </Stack>
  )
}
