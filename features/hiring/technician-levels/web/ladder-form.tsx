import { ActionIcon, Button, Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { z } from 'zod'
import { Form, FormButtons, NumberField, TextField, useCall, useFormState } from '../../../../kit/web/index.ts'
import { certificateCodes, nameCertificate } from '../../ase-certificates/rules.ts'
import { LadderForm as Ladder, type LevelBoard, levels } from '../contract/index.ts'
import { usualLadder } from '../rules.ts'
import classes from './levels.module.css'

export interface LadderFormProps {
  board: LevelBoard
  onDone: () => void
}

type Typed = z.input<typeof Ladder>['levels'][number]

const copyLevel = ({ codes, courses = [], ...level }: Typed): Typed => ({
  ...level,
  codes: [...(codes ?? [])],
  courses: [...courses],
})

/** The levels and their requirements. Nothing changes for anybody until it is saved. */
export default function LadderForm({ board, onDone }: LadderFormProps) {
  const { ladder, shop } = board
  const save = useCall(levels.saveLadder, { done: 'Ladder saved', invalidates: [levels.board] })
  const start: readonly Typed[] =
    ladder.length > 0 ? ladder : usualLadder.map((level) => ({ ...level, codes: [...level.codes], courses: [...level.courses] }))
  return (
    <Form
      schema={Ladder}
      initial={{ levels: start.map(copyLevel) }}
      call={save}
      toSent={(body) => ({ params: { shop: shop.id }, body })}
      done={onDone}
      label="Ladder"
      gap="lg"
      guard
    >
      <Levels courses={board.courses} />
      <FormButtons label="Save ladder" onCancel={onDone} />
    </Form>
  )
}

function Levels({ courses }: { courses: LevelBoard['courses'] }) {
  const { values, setValue } = useFormState()
  const typed = (values['levels'] ?? []) as Typed[]
  const set = (next: readonly Typed[]) => setValue('levels', next)
  const change = (index: number, part: Partial<Typed>) =>
    set(typed.map((level, at) => (at === index ? { ...level, ...part } : level)))
  const move = (index: number, by: -1 | 1) => {
    const next = [...typed]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    set(next)
  }
  return (
    <>
      {typed.map((level, index) => (
        <fieldset
          // Levels have no ID while they are typed.
          key={level.id ?? `new-${index}`}
          className={classes.fieldset}
        >
          <legend>
            {index + 1}. {level.name || 'New level'}
          </legend>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
            <TextField name={`levels.${index}.name`} label="Name" maxLength={40} />
            <NumberField
              name={`levels.${index}.certificates`}
              label="Current ASE certificates"
              required={false}
              min={0}
              max={29}
            />
            <NumberField name={`levels.${index}.jobHours`} label="Hours clocked here" required={false} min={0} max={100_000} />
            <NumberField name={`levels.${index}.years`} label="Years in the trade" required={false} min={0} max={60} />
          </SimpleGrid>
          {(level.jobHours ?? 0) > 0 && (level.years ?? 0) > 0 && (
            <Text size="sm">Either the hours or the years are enough.</Text>
          )}
          <Choice
            title="Certain certificates"
            chosen={level.codes ?? []}
            options={certificateCodes.map((code) => ({ value: code, label: nameCertificate(code) }))}
            onChange={(codes) => change(index, { codes: codes as Typed['codes'] })}
          />
          {courses.length > 0 && (
            <Choice
              title="Training courses"
              chosen={level.courses ?? []}
              options={courses.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(chosen) => change(index, { courses: chosen })}
            />
          )}
          <Group gap="xs">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`Move ${level.name || 'level'} down the ladder`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`Move ${level.name || 'level'} up the ladder`}
              disabled={index === typed.length - 1}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            <Button
              variant="subtle"
              leftSection={<IconTrash size={18} aria-hidden />}
              disabled={typed.length === 1}
              aria-label={`Remove level ${level.name}`}
              onClick={() => set(typed.filter((otherLevel) => otherLevel !== level))}
            >
              Remove
            </Button>
          </Group>
        </fieldset>
      ))}
      {typed.length < 10 && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => set([...typed, { name: '', codes: [], certificates: 0, courses: [], jobHours: 0, years: 0 }])}
          >
            Add level
          </Button>
        </Group>
      )}
    </>
  )
}

interface ChoiceProps {
  title: string
  chosen: readonly string[]
  options: readonly { value: string; label: string }[]
  onChange: (chosen: string[]) => void
}

/** Boxes to check, folded while nothing is chosen. */
const Choice = ({ title, chosen, options, onChange }: ChoiceProps) => (
  <details open={chosen.length > 0}>
    <summary>
      {title}
      {chosen.length > 0 && `: ${chosen.length}`}
    </summary>
    <div className={classes.choices}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? options.map((option) => option.value).filter((choice) => choice === value || chosen.includes(choice))
                : chosen.filter((choice) => choice !== value),
            )
          }
        />
      ))}
    </div>
  </details>
)
