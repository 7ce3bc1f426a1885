import { Button, Group, Stack } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { showPhone } from '../../../../common/phone.ts'
import { confirm, Muted, Panel, useCall } from '../../../../kit/web/index.ts'
import { shops } from '../contract/index.ts'
import { showAddress } from '../rules.ts'
import type { SectionProps } from './section-props.ts'
import { ShopLogo } from './shop-logo.tsx'
import classes from './shop-logo.module.css'

const shown = [shops.getOwned, shops.listOwned, shops.getInfo, shops.search]

/** The shop's logo, shown as on a letterhead. */
export function LogoPanel({ shop, version }: SectionProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const save = useCall(shops.saveLogo, { done: 'Logo saved', invalidates: shown })
  const remove = useCall(shops.removeLogo, { done: 'Logo removed', invalidates: shown })
  const params = { shop: shop.id }
  const ask = async () => {
    const message = 'Documents you already made keep it.'
    if (!(await confirm({ header: 'Remove the logo?', message, accept: 'Remove', danger: true }))) return
    await remove.send({ params }, { version })
    // The pressed button disappears with the logo.
    choose.current?.focus()
  }
  return (
    <Panel
      id="logo"
      title="Logo"
      lead="Shown on agreements, receipts and e-mails, and in shop search. PNG, JPEG or WebP, up to 5 MB."
    >
      <Stack gap="md">
        <Group
          className={classes.letterhead}
          gap="md"
          wrap="nowrap"
          align="flex-start"
          role="img"
          aria-label={describeLetterhead(shop)}
        >
          <ShopLogo shop={shop} height={56} />
          <div className={classes.words} aria-hidden>
            <strong>{shop.dba}</strong>
            <span>{showAddress(shop)}</span>
            <span>{showPhone(shop.phone1)}</span>
          </div>
        </Group>
        {shop.logoId === null && <Muted>Without a logo, your documents start with the shop name, as shown here.</Muted>}
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

const describeLetterhead = ({ dba, logoId }: SectionProps['shop']) =>
  logoId === null ? `Your letterhead: ${dba}, without a logo` : `Your letterhead: your logo and ${dba}`
