import { Button, NativeSelect, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { findNewest, lazyDialog, Page, useQuery, useRead } from '../../../../kit/web/index.ts'
import { entities, type Entity, type UserFieldEntry, userFields } from '../contract/index.ts'
import { entityLabels } from '../labels.ts'
import type { FieldDialogProps } from './field-dialog.tsx'
import { FieldList } from './field-list.tsx'
import { FieldsPreview } from './fields-preview.tsx'
import { RetiredFields } from './retired-fields.tsx'

const FieldDialog = lazyDialog<FieldDialogProps>(() => import('./field-dialog.tsx'))

const isEntity = (text: string | null): text is Entity => entities.some((entity) => entity === text)
const idOf = ({ id }: UserFieldEntry) => id
const choices = entities.map((value) => ({ value, label: entityLabels[value] }))

/** `/userfields`, the fields of all shops, for the admin; `/{id}/fields`, those of one shop, for its owner. */
export default function FieldsPage() {
  const { id: shop } = useParams()
  const { query, changeQuery } = useQuery()
  const whose = shop ? { query: { shop } } : {}
  const read = useRead(userFields.list, whose)
  const [opened, setOpened] = useState<UserFieldEntry | 'new' | null>(null)
  const asked = query.get('of')
  const entity = isEntity(asked) ? asked : 'customer'
  return (
    <Page
      title="User Fields"
      lead={
        shop
          ? 'Fields that only your shop needs. Everyone at the shop sees them on these records.'
          : 'Fields that every shop gets. A shop can add its own under Shop Information.'
      }
      crumbs={shop ? [{ label: 'Shop Information', to: '/owner-shop' }] : [{ label: 'Home', to: '/apps' }]}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
          Add field
        </Button>
      }
      read={read}
      skeleton="form"
    >
      {({ fields }) => {
        const entityFields = fields.filter((field) => field.entity === entity)
        return (
          <Stack gap="md">
            <NativeSelect
              label="Fields of"
              maw={320}
              data={choices}
              value={entity}
              onChange={(event) => changeQuery({ of: event.currentTarget.value }, { replace: true })}
            />
            <FieldList key={entity} shop={shop} entity={entity} fields={entityFields} onEdit={setOpened} />
            <FieldsPreview fields={entityFields} />
            <RetiredFields shop={shop} fields={entityFields} />
            {opened && (
              <FieldDialog
                shop={shop}
                entity={entity}
                field={opened === 'new' ? null : findNewest(entityFields, opened, idOf)}
                onClose={() => setOpened(null)}
              />
            )}
          </Stack>
        )
      }}
    </Page>
  )
}
