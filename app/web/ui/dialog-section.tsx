import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { updated } from '../../../common/messages.ts'
import { confirm, Dialog, Panel, toast } from '../../../kit/web/index.ts'

export function DialogSection() {
  const [plain, openPlain] = useDisclosure()
  const [asking, openAsking] = useDisclosure()
  const [answer, setAnswer] = useState('not asked yet')
  const ask = async () => {
    const accepted = await confirm({
      header: 'Log out?',
      message: 'You will need to log in again on this device.',
      accept: 'Log out',
      cancel: 'Stay',
      danger: true,
    })
    setAnswer(accepted ? 'accepted' : 'declined')
  }
  return (
    <>
      <Panel title="Dialogs">
        <Group>
          <Button variant="default" onClick={openPlain.open}>
            A dialog
          </Button>
          <Button variant="default" onClick={openAsking.open}>
            One that asks before closing
          </Button>
          <Button variant="default" onClick={() => void ask()}>
            A question
          </Button>
          <Text c="dimmed">Answer: {answer}</Text>
        </Group>
      </Panel>
      <Panel title="Toasts">
        <Group>
          <Button color="green" onClick={() => toast.success(updated)}>
            Success
          </Button>
          <Button color="red" onClick={() => toast.error('The bill would be $12.00 above what was authorized.')}>
            Failure
          </Button>
          <Button color="blue" onClick={() => toast.info('A new appointment was booked.')}>
            News
          </Button>
        </Group>
      </Panel>
      <Dialog
        opened={plain}
        onClose={openPlain.close}
        title="Estimate for the front brakes"
        footer={<Foot onDone={openPlain.close} />}
      >
        <Stack>
          <Text>Pads and rotors, both sides, with 1.8 hours of work.</Text>
          <Text c="dimmed">No work starts until you approve it.</Text>
        </Stack>
      </Dialog>
      <Dialog
        opened={asking}
        onClose={openAsking.close}
        title="Agreement"
        width={1040}
        confirmClose={{ header: 'Leave the agreement?', message: 'Your answers and signatures will be lost.' }}
      >
        <Text>Close this with the icon, Escape or a click beside it: it asks first.</Text>
      </Dialog>
    </>
  )
}

function Foot({ onDone }: { onDone: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onDone}>
        Not now
      </Button>
      <Button onClick={onDone}>Approve</Button>
    </Group>
  )
}
