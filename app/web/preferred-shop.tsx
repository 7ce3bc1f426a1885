import { Button, Group, Stack } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Customer, customers } from '../../features/people/customers/contract/index.ts'
import { FindShop } from '../../features/people/shops/web/index.ts'
import { saveInfo, readSession } from '../../features/platform/auth/web/index.ts'
import { ShopRatings } from '../../features/repair/ratings/web/index.ts'
import { Dialog, LinkButton, Page, Panel, useCall, useRead } from '../../kit/web/index.ts'
import { ShopPage } from './shop-page.tsx'

/** The customer's shop, with a control to choose or change it. */
export default function PreferredShop() {
  const me = useRead(customers.getMine, {})
  return (
    <Page
      title="Preferred Shop Info"
      lead={me.data && !me.data.preferredShop ? 'Choose the shop that takes care of your vehicles.' : undefined}
      read={me}
      skeleton="cards"
    >
      {(customer) => <Shop customer={customer} />}
    </Page>
  )
}

function Shop({ customer: { preferredShop, zipcode } }: { customer: Customer }) {
  const [changing, setChanging] = useState(false)
  const [rated, setRated] = useState<{ id: string; dba: string } | null>(null)
  const [query, setQuery] = useSearchParams()
  // Chosen before sign-up.
  const asked = query.get('id')
  const prefer = useCall(customers.changePreferredShop, {
    done: (reply) => `${reply.preferredShop?.dba} is your shop now`,
    invalidates: [customers.getMine],
  })
  const choosePreferred = async ({ id }: { id: string }) => {
    const done = await prefer.send({ body: { shop: id } })
    if (!done) return
    const session = readSession()
    if (session) saveInfo({ ...session, customer: { ...session.customer, preferredShopId: id, shop: id } })
    setChanging(false)
    setQuery({}, { replace: true })
  }
  return (
    <Stack gap="lg">
      {asked && asked !== preferredShop?.id && (
        <ShopPage
          shopId={asked}
          actions={
            <Button loading={prefer.pending} onClick={() => void choosePreferred({ id: asked })}>
              Choose this shop
            </Button>
          }
        />
      )}
      {preferredShop && (
        <ShopPage
          shopId={preferredShop.id}
          actions={
            <Group gap="xs">
              <LinkButton to="/home?schedule" leftSection={<IconCalendarPlus size={18} aria-hidden />}>
                Book a visit
              </LinkButton>
              <Button variant="default" onClick={() => setChanging(!changing)} aria-expanded={changing}>
                Change shop
              </Button>
            </Group>
          }
        />
      )}
      {(changing || !preferredShop) && (
        <Panel title="Find a shop">
          <FindShop
            onChoose={choosePreferred}
            chosen={preferredShop?.id}
            initialText={zipcode}
            pending={prefer.pending ? 'any' : null}
            comes={changing}
            onRatings={setRated}
          />
        </Panel>
      )}
      {preferredShop && !changing && (
        <Panel title="Ratings">
          <ShopRatings shop={preferredShop} key={preferredShop.id} />
        </Panel>
      )}
      {rated && (
        <Dialog opened onClose={() => setRated(null)} title={`Ratings of ${rated.dba}`}>
          <ShopRatings shop={rated} />
        </Dialog>
      )}
    </Stack>
  )
}
