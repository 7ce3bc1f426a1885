import { Button, Group, Stack, Text } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { showPhone } from '../../../common/phone.ts'
import { confirm, Panel, useCall } from '../../../web/kit/index.ts'
import { shops } from '../contract.ts'
import { showAddress } from '../rules.ts'
import { ShopLogo } from './shop-logo.tsx'
import classes from './shop-logo.module.css'
import type { SectionProps } from './shop-settings.tsx'

const shown = [shops.ownedInfo, shops.owned, shops.info, shops.search]

/** The shop's logo, shown as it will stand on papers. */
export function LogoPanel({ shop, version }: SectionProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const save = useCall(shops.saveLogo, { done: 'Logo saved', invalidates: shown })
  const remove = useCall(shops.removeLogo, { done: 'Logo removed', invalidates: shown })
  const params = { shop: shop.id }
  const ask = async () => {
    const message = 'Papers that are made already keep it.'
    if (!(await confirm({ header: 'Remove the logo?', message, accept: 'Remove', danger: true }))) return
    await remove.send({ params }, { version })
    // The button that was pressed is gone with the logo.
    choose.current?.focus()
  }
  return (
    <Panel
      id="logo"
      title="Logo"
      lead="On agreements, receipts and mails, and where customers find your shop. PNG, JPEG or WebP, at most 5 MB."
    >
      <Stack gap="md">
        <Group
          className={classes.letterhead}
          gap="md"
          wrap="nowrap"
          align="flex-start"
          role="img"
          aria-label={letterheadWords(shop)}
        >
          <ShopLogo shop={shop} height={56} />
          <div className={classes.words} aria-hidden>
            <strong>{shop.dba}</strong>
            <span>{showAddress(shop)}</span>
            <span>{showPhone(shop.phone1)}</span>
          </div>
        </Group>
        {shop.logoId === null && (
          <Text size="sm" c="dimmed">
            Without a logo your papers begin with the name alone, as here.
          </Text>
        )}
        <Group gap="xs">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-label="Logo"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file) void save.send({ params, body: {}, file }, { version })
            }}
          />
          <Button
            ref={choose}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            loading={save.pending}
            onClick={() => input.current?.click()}
          >
            {shop.logoId === null ? 'Choose a logo' : 'Replace the logo'}
          </Button>
          {shop.logoId !== null && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} aria-hidden />}
              loading={remove.pending}
              onClick={() => void ask()}
            >
              Remove the logo
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

const letterheadWords = ({ dba, logoId }: SectionProps['shop']) =>
  logoId === null ? `The head of your papers: ${dba}, without a logo` : `The head of your papers: your logo and ${dba}`
