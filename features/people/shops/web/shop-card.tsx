import { Anchor, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconClock, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel, Phone } from '../../../../kit/web/index.ts'
import type { ShopCard as Shop } from '../contract/index.ts'
import { findDirections, showAddress } from '../rules.ts'
import { Opening } from './opening.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { ShopRating } from './shop-rating.tsx'

export interface ShopCardProps {
  shop: Shop
  /** A button or other action. */
  action?: ReactNode
  /** Shows the shop's ratings. */
  onRatings?: ((shop: Shop) => void) | undefined
  /** The heading level, one below the enclosing heading. */
  headingOrder?: 2 | 3
}

/** A shop in a list: distance, address, today's hours and phone. */
export function ShopCard({ shop, action, onRatings, headingOrder = 3 }: ShopCardProps) {
  return (
    <Panel>
      <Stack gap="xs">
        <Group justify="space-between" align="center" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" align="center" miw={0}>
            <ShopLogo shop={shop} />
            <Title order={headingOrder} size="h4">
              {shop.dba}
            </Title>
          </Group>
          {shop.miles !== null && (
            <Text fw={600} className="tabular" style={{ whiteSpace: 'nowrap' }}>
              {shop.miles.toFixed(1)} mi
            </Text>
          )}
        </Group>
        {shop.rating &&
          (onRatings ? (
            <Anchor
              component="button"
              type="button"
              c="inherit"
              underline="always"
              className="touch-link"
              onClick={() => onRatings(shop)}
            >
              <ShopRating rating={shop.rating} />
              <VisuallyHidden> of {shop.dba}</VisuallyHidden>
            </Anchor>
          ) : (
            <ShopRating rating={shop.rating} />
          ))}
        <ShopFact icon={<IconMapPin size={18} />}>
          <ShopAddress shop={shop} />
        </ShopFact>
        <ShopFact icon={<IconClock size={18} />}>
          <Opening shop={shop} />
        </ShopFact>
        <Group justify="space-between" gap="sm">
          <ShopFact icon={<IconPhone size={18} />}>
            <Phone digits={shop.phone1} link />
          </ShopFact>
          {action}
        </Group>
      </Stack>
    </Panel>
  )
}

type Addressed = Pick<Shop, 'address' | 'aptSuite' | 'city' | 'state' | 'zip'>

/** The address on one line; it opens directions in the visitor's map app. */
export function ShopAddress({ shop }: { shop: Addressed }) {
  const text = showAddress(shop)
  return (
    <Anchor
      href={findDirections(text, navigator.userAgent)}
      target="_blank"
      rel="noopener noreferrer"
      c="inherit"
      underline="hover"
    >
      {text}
    </Anchor>
  )
}

function ShopFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" align="center">
      <Text c="dimmed" component="span" lh={1} aria-hidden>
        {icon}
      </Text>
      <Text component="div" className="touch-link">
        {children}
      </Text>
    </Group>
  )
}
