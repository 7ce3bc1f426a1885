import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  CopyButton,
  Definition,
  type DefinitionItem,
  Dialog,
  Empty,
  Form,
  LinkButton,
  Read,
  StateBadge,
  SubmitButton,
  TextField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { DeviceForm, devices } from '../contract/index.ts'
import { getOwnProductId } from './product-id.ts'

export interface DeviceDialogProps {
  shopOwnerId: string
  /** This browser's current name; '' when it is new. */
  deviceName: string
  /** Other things that are set up, for the closing summary. */
  alsoSetUp: readonly DefinitionItem[]
  /** The next step, below the summary. */
  next?: ReactNode
  onClose: () => void
}

/** Names this computer or tablet, then shows what is set up and links to the workspace. */
export default function DeviceDialog({ shopOwnerId, deviceName, alsoSetUp, next, onClose }: DeviceDialogProps) {
  const [productId] = useState(getOwnProductId)
  const [isSaved, setSaved] = useState(false)
  const save = useCall(devices.save, { invalidates: [devices.list, devices.get] })
  return (
    <Dialog opened hasAddress onClose={onClose} title={isSaved ? 'All set' : 'Set up this device'} width={520}>
      {isSaved ? (
        <SetUp shopOwnerId={shopOwnerId} productId={productId} alsoSetUp={alsoSetUp} next={next} onClose={onClose} />
      ) : (
        <Form schema={DeviceForm} initial={{ deviceName, productId }} call={save} done={() => setSaved(true)} label="Device">
          <Stack>
            <Text>Give this computer or tablet a name, so you can recognize it in your list and sign it out from anywhere.</Text>
            <TextField name="deviceName" label="Name of this device" placeholder="Front desk" maxLength={60} autoComplete="off" />
            <ProductId productId={productId} />
            <Group justify="flex-end" gap="sm">
              <Button variant="subtle" onClick={onClose}>
                Later
              </Button>
              <SubmitButton>Save device</SubmitButton>
            </Group>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}

function ProductId({ productId }: { productId: string }) {
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <Definition columns={1} items={[{ term: 'Product id', value: <span className="tabular">{productId}</span> }]} />
      <CopyButton value={productId} label="Copy the id" />
    </Group>
  )
}

interface SetUpProps extends Pick<DeviceDialogProps, 'shopOwnerId' | 'alsoSetUp' | 'next' | 'onClose'> {
  productId: string
}

function SetUp({ shopOwnerId, productId, alsoSetUp, next, onClose }: SetUpProps) {
  const device = useRead(devices.get, { params: { shopOwnerId, employeeDeviceId: productId } })
  return (
    <Read read={device} skeleton="text">
      {({ deviceName, isInUse }) => (
        <Stack>
          <Empty icon={<IconCircleCheck size={28} />} title={`${deviceName} is set up`}>
            You are ready for your first customer.
          </Empty>
          <Definition
            columns={1}
            items={[
              ...alsoSetUp,
              { term: 'This device', value: isInUse ? <StateBadge tone="green" label={`${deviceName}, in use`} /> : deviceName },
              { term: 'Product id', value: <span className="tabular">{productId}</span> },
            ]}
          />
          {next}
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" onClick={onClose}>
              Close
            </Button>
            <LinkButton to="/home-owner">Open your workspace</LinkButton>
          </Group>
        </Stack>
      )}
    </Read>
  )
}
