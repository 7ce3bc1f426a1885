import { Button, Group, SimpleGrid } from '@mantine/core'
import { IconBuildingStore, IconForms, IconPlus, IconSettings, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, lazyDialog, LinkButton, Page, useQuery, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { shops } from '../contract/index.ts'
import { ShopCard } from './shop-card.tsx'

const AddShopDialog = lazyDialog(() => import('./add-shop-dialog.tsx'))

/** `/owner-shop`: the shops of the signed-in owner. `?register={email}` adds the shop with that e-mail. */
export default function OwnerShop() {
  const email = useSession()?.customer.email ?? ''
  const owned = useRead(shops.listOwned, { params: { email } })
  const { query, changeQuery } = useQuery()
  const registered = query.get('register')
  const [adding, setAdding] = useState(registered !== null)
  const close = () => {
    setAdding(false)
    if (registered !== null) changeQuery({ register: null }, { replace: true })
  }
  return (
    <Page
      title="Shop Information"
      read={owned}
      skeleton="cards"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          Add shop
        </Button>
      }
    >
      {(list) => (
        <>
          {list.length === 0 ? (
            <Empty icon={<IconBuildingStore size={28} />} title="No shop yet">
              Add your shop to start its board, calendar and prices.
            </Empty>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {list.map((shop) => (
                <ShopCard
                  key={shop.id}
                  shop={shop}
                  headingOrder={2}
                  action={
                    <Group gap="xs">
                      <LinkButton
                        to={`/${shop.id}/employee`}
                        variant="default"
                        leftSection={<IconUsers size={18} aria-hidden />}
                        aria-label={`Employees of ${shop.dba}`}
                      >
                        Employees
                      </LinkButton>
                      <LinkButton
                        to={`/${shop.id}/info`}
                        variant="default"
                        leftSection={<IconSettings size={18} aria-hidden />}
                        aria-label={`Settings of ${shop.dba}`}
                      >
                        Settings
                      </LinkButton>
                      <LinkButton
                        to={`/${shop.id}/fields`}
                        variant="default"
                        leftSection={<IconForms size={18} aria-hidden />}
                        aria-label={`User fields of ${shop.dba}`}
                      >
                        User fields
                      </LinkButton>
                    </Group>
                  }
                />
              ))}
            </SimpleGrid>
          )}
          <AddShopDialog opened={adding} onClose={close} email={registered} />
        </>
      )}
    </Page>
  )
}
