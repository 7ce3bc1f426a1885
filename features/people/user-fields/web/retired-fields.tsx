import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { Panel, useCall } from '../../../../kit/web/index.ts'
import { type UserFieldEntry, userFields } from '../contract/index.ts'
import { Described } from './field-list.tsx'
import classes from './fields.module.css'

/** Fields that no form has any more. */
export function RetiredFields({ shop, fields }: { shop: string | undefined; fields: readonly UserFieldEntry[] }) {
  const query = shop ? { shop } : {}
  const restore = useCall(userFields.restore, { done: 'Field restored', invalidates: [userFields.list] })
  const retired = fields.filter(({ isRetired, isForAllShops }) => isRetired && isForAllShops === (shop === undefined))
  if (retired.length === 0) return null
  return (
    <Panel title="Retired" lead="Their values stay on the records, in exports and in the API.">
      {retired.map((field) => (
        <div key={field.id} className={classes.row}>
          <Described field={field} />
          <Button
            variant="default"
            leftSection={<IconRestore size={18} aria-hidden />}
            aria-label={`Restore ${field.label}`}
            onClick={() => void restore.send({ params: { id: field.id }, query })}
          >
            Restore
          </Button>
        </div>
      ))}
    </Panel>
  )
}
