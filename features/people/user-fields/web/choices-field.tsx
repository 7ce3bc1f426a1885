import { ActionIcon, Alert, Button, Stack } from '@mantine/core'
import { IconArchive, IconArrowUp, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react'
import { Muted, TextField, useField } from '../../../../kit/web/index.ts'
import classes from './fields.module.css'

interface Choice {
  key?: string
  label: string
  isRetired?: boolean
}

/** The choices in order. One that was saved can be renamed and retired; only a new one can be removed. */
export function ChoicesField() {
  const { value: list = [], change, error } = useField<readonly Choice[]>({ name: 'choices', label: 'Choices' })
  return (
    <Stack gap="xs" data-field="choices">
      {list.map(({ key, label, isRetired }, at) => {
        const name = label || `choice ${at + 1}`
        return (
          <div key={key ?? `new-${at}`} className={classes.choice}>
            <div>
              <TextField name={`choices.${at}.label`} label={`Choice ${at + 1}`} maxLength={60} />
              {isRetired && <Muted>Retired: no form offers it any more.</Muted>}
            </div>
            <ActionIcon
              variant="default"
              size="input-sm"
              disabled={at === 0}
              aria-label={`Move up: ${name}`}
              onClick={() => change(list.toSpliced(at, 1).toSpliced(at - 1, 0, list[at] as Choice))}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            {key === undefined ? (
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={`Remove: ${name}`}
                onClick={() => change(list.toSpliced(at, 1))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            ) : (
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={isRetired ? `Restore: ${name}` : `Retire: ${name}`}
                onClick={() =>
                  change(list.map((choice, place) => (place === at ? { ...choice, isRetired: !isRetired } : choice)))
                }
              >
                {isRetired ? <IconRestore size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
              </ActionIcon>
            )}
          </div>
        )
      })}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => change([...list, { label: '' }])}
      >
        Add a choice
      </Button>
    </Stack>
  )
}
