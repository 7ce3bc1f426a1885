import { Button, List } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Panel } from '../../../../kit/web/index.ts'
import { findDirections, showAddress } from '../../../people/shops/rules.ts'
import type { Appointment } from '../contract/index.ts'

/** Opens directions to the shop in the maps of the device. */
export const Directions = ({ shop }: Pick<Appointment, 'shop'>) => (
  <Button
    component="a"
    href={findDirections(showAddress(shop), navigator.userAgent)}
    target="_blank"
    rel="noopener noreferrer"
    variant="default"
    leftSection={<IconMapPin size={18} aria-hidden />}
  >
    Directions
  </Button>
)

export const WhatToBring = () => (
  <Panel title="What to bring">
    <List>
      <List.Item>The vehicle’s key, and the wheel lock key if it has one</List.Item>
      <List.Item>Warranty papers, if the problem may be covered</List.Item>
      <List.Item>The phone you gave, so that you can approve the estimate. No work starts before you do.</List.Item>
    </List>
  </Panel>
)
