import { Button, Text } from '@mantine/core'
import { IconDeviceDesktop, IconPencil, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { confirm, Empty, Panel, Read, StateBadge, Table, useCall, useRead, When } from '../../../web/kit/index.ts'
import { type Device, devices } from '../contract.ts'
import classes from './devices-panel.module.css'
import { readProductId } from './product-id.ts'

interface DevicesPanelProps {
  shopOwnerId: string
  /** Names the computer this is. */
  onSetUp: () => void
}

/** An owner's computers and tablets: which are in use, and how to remove one. */
export function DevicesPanel({ shopOwnerId, onSetUp }: DevicesPanelProps) {
  const read = useRead(devices.list, { params: { shopOwnerId } }, { every: 60_000 })
  const [own] = useState(readProductId)
  // The button that removed a device goes with it.
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
            <Empty icon={<IconDeviceDesktop />} title="No device is set up yet">
              Set up the computer you sit at: it gets a name here, and you can sign it out from anywhere.
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
                      {isHere(device) && (
                        <Text component="span" size="sm" c="dimmed">
                          {' '}
                          · this device
                        </Text>
                      )}
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
  const call = useCall(devices.remove, { done: `${device.deviceName} was removed`, invalidates: [devices.list, devices.one] })
  const remove = async () => {
    const sure = await confirm({
      header: `Remove ${device.deviceName}?`,
      message: isHere
        ? 'It leaves your list; you stay signed in here. You can set it up again at any time.'
        : 'It leaves your list and is signed out. Whoever uses it has to log in again.',
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
