import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  Definition,
  Empty,
  Form,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  TextField,
  useCall,
  When,
} from '../../../web/kit/index.ts'
import { type AskingDevice, deviceCodes, LetInForm, UserCodeForm } from '../code-contract.ts'
import { devices } from '../contract.ts'

type Step = { at: 'code' } | { at: 'asking'; device: AskingDevice } | { at: 'in'; name: string } | { at: 'denied' }

/** `/device`: the owner enters the code that the counter program shows, sees who asks and for what, and decides. */
export default function EnterCode() {
  const [step, setStep] = useState<Step>({ at: 'code' })
  const again = () => setStep({ at: 'code' })
  return (
    <Page title="Connect a computer" width="normal" crumbs={[{ label: 'Subscription', to: '/owner-subscription' }]}>
      {step.at === 'code' && <Code onFound={(device) => setStep({ at: 'asking', device })} />}
      {step.at === 'asking' && (
        <Asking device={step.device} onIn={(name) => setStep({ at: 'in', name })} onDenied={() => setStep({ at: 'denied' })} />
      )}
      {step.at === 'in' && (
        <Empty
          icon={<IconCircleCheck />}
          title={`${step.name} is connected`}
          action={
            <Button component={Link} to="/owner-subscription">
              See your devices
            </Button>
          }
        >
          The program goes on by itself within a few seconds. You can remove the computer from your devices at any time.
        </Empty>
      )}
      {step.at === 'denied' && (
        <Empty
          icon={<IconHandStop />}
          title="No computer was connected"
          action={<Button onClick={again}>Enter another code</Button>}
        >
          The code is used up. Whoever showed it to you can read nothing.
        </Empty>
      )}
    </Page>
  )
}

function Code({ onFound }: { onFound: (device: AskingDevice) => void }) {
  const look = useCall(deviceCodes.look)
  return (
    <Panel title="Enter the code" lead="The counter program shows it on the computer you want to connect.">
      <Form schema={UserCodeForm} initial={{ userCode: '' }} call={look} done={onFound} label="Code">
        <Stack maw={420}>
          <TextField name="userCode" label="Code" placeholder="BCDF-GHJK" maxLength={12} autoComplete="off" />
          <Text size="sm" c="dimmed">
            Only enter a code that you see yourself on your own shop’s computer. Nobody of Liftbay ever asks you for one.
          </Text>
          <Group>
            <SubmitButton>Continue</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Panel>
  )
}

interface AskingProps {
  device: AskingDevice
  onIn: (name: string) => void
  onDenied: () => void
}

function Asking({ device: { userCode, browser, address, askedAt, shops }, onIn, onDenied }: AskingProps) {
  const allow = useCall(deviceCodes.allow, { invalidates: [devices.list, devices.one] })
  const deny = useCall(deviceCodes.deny)
  return (
    <Panel title="Is this your computer?" lead="Compare it with what you see on the screen before you.">
      <Stack>
        <Definition
          columns={1}
          items={[
            { term: 'Code', value: <strong className="tabular">{userCode}</strong> },
            { term: 'Asked', value: <When value={askedAt} /> },
            { term: 'Runs in', value: browser },
            { term: 'Network address', value: address },
            {
              term: 'It may',
              value:
                'read the board, work orders, customers’ names and phones, and receipts of one shop, and keep a copy of them for up to seven days',
            },
            { term: 'It may not', value: 'change anything, take money, see what parts cost you, or see any other shop' },
          ]}
        />
        <Form
          schema={LetInForm}
          initial={{ userCode, deviceName: '', shop: shops[0]?.id ?? '' }}
          call={allow}
          done={({ deviceName }) => onIn(deviceName)}
          label="Connect"
        >
          <Stack maw={420}>
            <TextField name="deviceName" label="Name of this computer" placeholder="Counter" maxLength={60} autoComplete="off" />
            <SelectField name="shop" label="Shop it may read" options={shops.map(({ id, dba }) => ({ value: id, label: dba }))} />
            <Group gap="sm">
              <SubmitButton>Connect it</SubmitButton>
              <Button
                variant="default"
                loading={deny.pending}
                onClick={() => void deny.send({ body: { userCode } }).then((answer) => answer && onDenied())}
              >
                No, this is not mine
              </Button>
            </Group>
          </Stack>
        </Form>
      </Stack>
    </Panel>
  )
}
