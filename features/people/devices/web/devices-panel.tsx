import { Button, Text } from '@mantine/core'
import { IconDeviceDesktop, IconPencil, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { confirm, Empty, Muted, Panel, Read, StateBadge, Table, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { type Device, devices } from '../contract/index.ts'
import { readProductId } from './product-id.ts'
import classes from './devices-panel.module.css'

interface DevicesPanelProps {
  shopOwnerId: string
  /** Opens the dialog that names this computer. */
  onSetUp: () => void
}

/** An owner's computers and tablets: shows which are in use, and removes them. */
export function DevicesPanel({ shopOwnerId, onSetUp }: DevicesPanelProps) {
  const read = useRead(devices.list, { params: { shopOwnerId } }, { every: 60_000 })
  const [own] = useState(readProductId)
  // The remove button disappears with its device.
  const list = useRef<HTMLDivElement>(null)
  const isHere = (device: Device) => device.productId === (own ?? readProductId())
  const isSetUp = read.data?.devices.some(isHere) ?? false
  return (
    <Panel
      title="Devices"
      lead="The computers and tablets your shop runs on."
      flush={(read.data?.devices.length ?? 0) > 0}
      actions={
        read.data && (
          <Button
            variant="default"
            leftSection={isSetUp ? <IconPencil size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
            onClick={onSetUp}
          >
            {isSetUp ? 'Rename this device' : 'Set up this device'}
          </Button>
        )
      }
    >
      <div ref={list} tabIndex={-1} className={classes.list}>
        <Read
          read={read}
          skeleton="table"
          isEmpty={(data) => data.devices.length === 0}
          empty={
            <Empty icon={<IconDeviceDesktop size={28} />} title="No devices yet">
              Set up this computer to give it a name and sign it out from anywhere.
            </Empty>
          }
        >
          {(data) => (
            <Table
              label="Devices"
              rows={data.devices}
              rowKey={(device) => device.id}
              columns={[
                {
                  key: 'deviceName',
                  label: 'Name',
                  phone: 'title',
                  render: (device) => (
                    <>
                      <Text component="span" fw={600}>
                        {device.deviceName}
                      </Text>
                      {isHere(device) && <Muted component="span"> · this device</Muted>}
                    </>
                  ),
                },
                {
                  key: 'productId',
                  label: 'Product id',
                  render: (device) => <span className={classes.id}>{device.productId}</span>,
                },
                { key: 'createdAt', label: 'Set up', render: (device) => <When value={device.createdAt} day /> },
                {
                  key: 'lastSeenAt',
                  label: 'Last seen',
                  render: (device) =>
                    device.isInUse ? <StateBadge tone="green" label="In use" /> : <When value={device.lastSeenAt} />,
                },
              ]}
              rowActions={(device) => (
                <RemoveButton device={device} isHere={isHere(device)} onRemoved={() => list.current?.focus()} />
              )}
            />
          )}
        </Read>
      </div>
    </Panel>
  )
}

function RemoveButton({ device, isHere, onRemoved }: { device: Device; isHere: boolean; onRemoved: () => void }) {
  const call = useCall(devices.remove, { done: `${device.deviceName} was removed`, invalidates: [devices.list, devices.get] })
  const remove = async () => {
    const sure = await confirm({
      header: `Remove ${device.deviceName}?`,
      message: isHere
        ? 'We remove it from your list. You stay logged in here, and you can set it up again at any time.'
        : 'We remove it from your list and sign it out. Anyone who uses it has to log in again.',
      accept: 'Remove',
      cancel: 'Keep',
      danger: true,
    })
    if (sure && (await call.send({ params: { id: device.id } }))) onRemoved()
  }
  return (
    <Button
      variant="subtle"
      color="red"
      aria-label={`Remove ${device.deviceName}`}
      loading={call.pending}
      onClick={() => void remove()}
    >
      Remove
    </Button>
  )
}
