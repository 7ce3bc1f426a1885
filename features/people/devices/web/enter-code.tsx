import { Button, Group, Stack } from '@mantine/core'
import { IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Definition,
  Empty,
  Form,
  LinkButton,
  Muted,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  TextField,
  useCall,
  When,
} from '../../../../kit/web/index.ts'
import { type RequestingDevice, deviceCodes, devices, AllowDeviceForm, UserCodeForm } from '../contract/index.ts'

type Step = { at: 'code' } | { at: 'asking'; device: RequestingDevice } | { at: 'in'; name: string } | { at: 'denied' }

/** `/device`: the owner enters the counter program's code, checks the request, and allows or denies it. */
export default function EnterCode() {
  const [step, setStep] = useState<Step>({ at: 'code' })
  const enterAgain = () => setStep({ at: 'code' })
  return (
    <Page title="Connect a computer" width="normal" crumbs={[{ label: 'Subscription', to: '/owner-subscription' }]}>
      {step.at === 'code' && <Code onFound={(device) => setStep({ at: 'asking', device })} />}
      {step.at === 'asking' && (
        <DeviceRequest
          device={step.device}
          onIn={(name) => setStep({ at: 'in', name })}
          onDenied={() => setStep({ at: 'denied' })}
        />
      )}
      {step.at === 'in' && (
        <Empty
          icon={<IconCircleCheck size={28} />}
          title={`${step.name} is connected`}
          action={<LinkButton to="/owner-subscription">See your devices</LinkButton>}
        >
          The program continues in a few seconds. You can remove the computer from your devices at any time.
        </Empty>
      )}
      {step.at === 'denied' && (
        <Empty
          icon={<IconHandStop size={28} />}
          title="No computer was connected"
          action={<Button onClick={enterAgain}>Enter another code</Button>}
        >
          That code no longer works. The person who showed it to you cannot see anything.
        </Empty>
      )}
    </Page>
  )
}

function Code({ onFound }: { onFound: (device: RequestingDevice) => void }) {
  const viewCode = useCall(deviceCodes.view)
  return (
    <Panel title="Enter the code" lead="The counter program shows it on the computer you want to connect.">
      <Form schema={UserCodeForm} initial={{ userCode: '' }} call={viewCode} done={onFound} label="Code">
        <Stack maw={420}>
          <TextField name="userCode" label="Code" placeholder="BCDF-GHJK" maxLength={12} autoComplete="off" />
          <Muted>
            Enter only a code that you see on your own shop’s computer. Nobody from Liftbay will ever ask you for one.
          </Muted>
          <Group>
            <SubmitButton>Continue</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Panel>
  )
}

interface DeviceRequestProps {
  device: RequestingDevice
  onIn: (name: string) => void
  onDenied: () => void
}

function DeviceRequest({ device: { userCode, browser, address, askedAt, shops }, onIn, onDenied }: DeviceRequestProps) {
  const allow = useCall(deviceCodes.allow, { invalidates: [devices.list, devices.get] })
  const deny = useCall(deviceCodes.deny)
  return (
    <Panel title="Is this your computer?" lead="Compare it with the screen in front of you.">
      <Stack>
        <Definition
          columns={1}
          items={[
            { term: 'Code', value: <strong className="tabular">{userCode}</strong> },
            { term: 'Requested', value: <When value={askedAt} /> },
            { term: 'Runs in', value: browser },
            { term: 'Network address', value: address },
            {
              term: 'It can',
              value:
                'read the board, repair orders, customers’ names and phones, and receipts of one shop, and keep a copy of them for up to seven days',
            },
            { term: 'It cannot', value: 'change anything, take money, see what parts cost you, or see any other shop' },
          ]}
        />
        <Form
          schema={AllowDeviceForm}
          initial={{ userCode, deviceName: '', shop: shops[0]?.id ?? '' }}
          call={allow}
          done={({ deviceName }) => onIn(deviceName)}
          label="Connect"
        >
          <Stack maw={420}>
            <TextField name="deviceName" label="Name of this computer" placeholder="Counter" maxLength={60} autoComplete="off" />
            <SelectField name="shop" label="Shop it can read" options={shops.map(({ id, dba }) => ({ value: id, label: dba }))} />
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
