import { Alert, Button, Group, List } from '@mantine/core'
import { useFormState, When } from '../../../../kit/web/index.ts'
import type { ChangedLaborItem, LaborChange, LaborItem } from '../contract/index.ts'
import { asForm } from './item-form.ts'

/** The other people's changes, from the refusal of a stale change. */
export const readOthersChanges = (more: unknown): readonly LaborChange[] =>
  (more as { changes?: readonly LaborChange[] } | undefined)?.changes ?? []

interface StaleAlertProps {
  changes: readonly LaborChange[]
  /** The version that was edited, and the newest one. */
  base: LaborItem
  latest: LaborItem
  onTakeTheirs: () => void
  onKeepMine: (merged: ChangedLaborItem) => void
}

/** Somebody else saved first: what they changed, and the choice between both. */
export function StaleAlert({ changes, base, latest, onTakeTheirs, onKeepMine }: StaleAlertProps) {
  const { values } = useFormState()
  const keep = () => {
    const [mine, old, theirs] = [values as Partial<ChangedLaborItem>, asForm(base), asForm(latest)]
    // Fields that were not touched here keep what the others saved.
    const touched = Object.entries(mine).filter(([field, value]) => value !== old[field as keyof ChangedLaborItem])
    onKeepMine({ ...theirs, ...Object.fromEntries(touched) })
  }
  return (
    <Alert color="amber" role="alert" title="Someone else changed this item">
      <List size="sm" mb="sm">
        {changes.flatMap(({ changeId, by, at, fields }) =>
          fields.map(({ field, before, after }) => (
            <List.Item key={`${changeId} ${field}`}>
              {field}: {before ?? 'None'} → {after ?? 'None'} ({by}, <When value={at} />)
            </List.Item>
          )),
        )}
      </List>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={keep}>
          Save my changes too
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
          Use their version
        </Button>
      </Group>
    </Alert>
  )
}
