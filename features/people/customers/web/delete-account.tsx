import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { confirm, Panel, toast, useCall } from '../../../../kit/web/index.ts'
import { forgetSession } from '../../../platform/auth/web/index.ts'
import { customers } from '../contract/index.ts'
import { deletionKeeps } from '../rules.ts'

/** Deletes the account after asking. An open order, appointment or refund is named instead. */
export function DeleteAccount() {
  const navigate = useNavigate()
  const remove = useCall(customers.deleteAccount)
  const ask = async () => {
    const isMeant = await confirm({
      header: 'Delete your account?',
      message: `This cannot be undone. ${deletionKeeps}`,
      accept: 'Delete account',
      cancel: 'Keep account',
      danger: true,
    })
    if (!isMeant || !(await remove.send({}))) return
    forgetSession('/')
    toast.success('Your account is deleted.')
    void navigate('/')
  }
  return (
    <Panel title="Delete account">
      <Stack gap="md" align="flex-start">
        <Text>{deletionKeeps}</Text>
        <Button variant="default" c="red" loading={remove.pending} onClick={() => void ask()}>
          Delete my account
        </Button>
      </Stack>
    </Panel>
  )
}
