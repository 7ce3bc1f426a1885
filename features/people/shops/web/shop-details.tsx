import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Definition, Money, Muted, Panel, Phone, Read, useRead } from '../../../../kit/web/index.ts'
import { type ShopInfo, shops } from '../contract/index.ts'
import { summarizeHours, writeStorageSentence } from '../rules.ts'
import { Opening } from './opening.tsx'
import { ShopAddress } from './shop-card.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { ShopRating } from './shop-rating.tsx'
import classes from './shop-details.module.css'

export interface ShopDetailsProps {
  shopId: string
  /** Buttons beside the shop's name, such as Schedule service. */
  actions?: ReactNode
  /** A map under the address. */
  map?: (shop: ShopInfo) => ReactNode
}

/** A shop as a customer sees it: address, hours, contact, labor rate and storage charge. */
export function ShopDetails({ shopId, actions, map }: ShopDetailsProps) {
  const read = useRead(shops.getInfo, { params: { shop: shopId } })
  return (
    <Read read={read} skeleton="cards">
      {(shop) => (
        <Stack gap="md">
          <Panel
            title={
              <Group gap="sm" wrap="nowrap" component="span">
                <ShopLogo shop={shop} />
                {shop.dba}
              </Group>
            }
            lead={
              <Group gap="xs">
                <Opening shop={shop} /> <ShopRating rating={shop.rating} />
              </Group>
            }
            actions={actions}
          >
            <Definition
              items={[
                { term: 'Address', value: <ShopAddress shop={shop} /> },
                { term: 'Phone', value: <Phone digits={shop.phone1} link /> },
                { term: 'Email', value: <a href={`mailto:${shop.email}`}>{shop.email}</a> },
                ...(shop.registrationNumber ? [{ term: 'Registration', value: shop.registrationNumber }] : []),
              ]}
            />
            {map && <Box mt="md">{map(shop)}</Box>}
          </Panel>
          <div className={classes.sideBySide}>
            <Panel title="Hours">
              <Week shop={shop} />
            </Panel>
            <Panel title="Rates">
              <Definition
                columns={1}
                items={[
                  {
                    term: 'Labor',
                    value: (
                      <>
                        <Money cents={shop.laborRate1} /> an hour
                      </>
                    ),
                  },
                  {
                    term: 'Storage',
                    value: writeStorageSentence({
                      centsPerDay: shop.storageChargePerDay,
                      afterWorkingDays: shop.chargesAccumulateAfterDays,
                    }),
                  },
                ]}
              />
            </Panel>
          </div>
        </Stack>
      )}
    </Read>
  )
}

function Week({ shop }: { shop: ShopInfo }) {
  return (
    <Stack gap={4}>
      {summarizeHours(shop.hours).map(({ days, times }) => (
        <Group key={days} justify="space-between" gap="md">
          <Text>{days}</Text>
          <Text className="tabular">{times}</Text>
        </Group>
      ))}
      <Muted>Closed on public holidays.</Muted>
    </Stack>
  )
}
