import { Alert, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconGitMerge, IconNote } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Muted, type SaveState } from '../../../../kit/web/index.ts'
import type { Inspection, Point } from '../contract/index.ts'
import { unitLabels } from '../measures.ts'
import { resultLabels, results } from '../results.ts'
import { findConflictingSuggestion, isFinding, showFigure } from '../rules.ts'
import { PointPhotos } from './point-photos.tsx'
import { resultIcons, ResultMark } from './result-mark.tsx'
import { useAnswer } from './use-answer.ts'
import classes from './inspect.module.css'

interface PointCardProps {
  inspection: Inspection
  section: string
  point: Point
  editable: boolean
}

/** A point with four thumb-sized answers, its measurement, notes and photos. */
export function PointCard({ inspection, section, point, editable }: PointCardProps) {
  const { shown, state, why, give, save, saveMine, keepTheirs } = useAnswer(inspection.inspectionId, point)
  const [isNoting, setNoting] = useState(false)
  const id = useId()
  const hasNotes = shown.note !== '' || shown.shopNote !== '' || isFinding(shown)
  return (
    <section className={classes.point} data-result={shown.result ?? undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={3} size="h4" id={id}>
          {point.name}
        </Title>
        <Muted role="status">{showState(state, shown.by)}</Muted>
      </div>
      {shown.measure && (
        <Figure point={shown} editable={editable} onType={(figure) => give({ figure }, { later: true })} onDone={save} />
      )}
      {editable ? (
        <div className={classes.answers} role="group" aria-labelledby={id}>
          {results.map((result) => {
            const Icon = resultIcons[result]
            return (
              <button
                key={result}
                type="button"
                className={classes.answer}
                data-tone={resultLabels[result].tone}
                aria-pressed={shown.result === result}
                aria-label={resultLabels[result].label}
                onClick={() => give({ result: shown.result === result ? null : result })}
              >
                <Icon size={24} stroke={2} aria-hidden />
                <span>{resultLabels[result].short}</span>
              </button>
            )
          })}
        </div>
      ) : (
        <ResultMark result={shown.result} />
      )}
      <ContradictionWarning point={shown} />
      {state === 'late' && <EditConflict point={point} onMine={saveMine} onTheirs={keepTheirs} />}
      {state !== 'late' && why !== '' && (
        <Alert color="red" role="alert" title="Not saved">
          <Group gap="sm">
            <Text size="sm">{why}</Text>
            <Button size="sm" loading={state === 'saving'} onClick={save}>
              Try again
            </Button>
          </Group>
        </Alert>
      )}
      {editable && (hasNotes || isNoting) && (
        <Stack gap="xs">
          <NoteField
            label="Note for the customer (optional)"
            note={shown.note}
            onType={(note) => give({ note }, { later: true })}
            onDone={save}
          />
          <NoteField
            label="Note for the shop only (optional)"
            note={shown.shopNote}
            onType={(shopNote) => give({ shopNote }, { later: true })}
            onDone={save}
          />
        </Stack>
      )}
      {!editable && shown.note && <Text>{shown.note}</Text>}
      {!editable && shown.shopNote && <Text c="dimmed">For the shop: {shown.shopNote}</Text>}
      <Group gap="sm" align="flex-start">
        <PointPhotos inspectionId={inspection.inspectionId} section={section} point={point} editable={editable} />
        {editable && !hasNotes && !isNoting && (
          <Button
            variant="default"
            leftSection={<IconNote size={20} aria-hidden />}
            aria-label={`Note on ${point.name}`}
            onClick={() => setNoting(true)}
          >
            Note
          </Button>
        )}
      </Group>
    </section>
  )
}

/** "Saved, Ana Ruiz". Nothing beside an alert, which says more. */
function showState(state: SaveState, by: string): string {
  if (state === 'waiting' || state === 'saving') return 'Saving'
  return (state === 'saved' || state === 'untouched') && by ? `Saved, ${by}` : ''
}

interface NoteFieldProps {
  label: string
  note: string
  onType: (note: string) => void
  onDone: () => void
}

/** A note is saved without spaces around it, while a space just typed stays where the next word goes on. */
function NoteField({ label, note, onType, onDone }: NoteFieldProps) {
  const [typed, setTyped] = useState(note)
  return (
    <Textarea
      label={label}
      autosize
      minRows={1}
      maxLength={1000}
      value={typed.trim() === note ? typed : note}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onType(value)
      }}
      onBlur={onDone}
    />
  )
}

/** Points out a result that contradicts the thresholds, in case it was a slip of the thumb. */
function ContradictionWarning({ point }: { point: Point }) {
  const says = findConflictingSuggestion(point)
  if (!says || point.figure === null || !point.measure) return null
  return (
    <Muted>
      By the thresholds, {showFigure(point.figure, point.measure)} is “{resultLabels[says].label}”.
    </Muted>
  )
}

interface FigureProps {
  point: Point
  editable: boolean
  onType: (figure: number | null) => void
  onDone: () => void
}

function Figure({ point: { name, measure, figure }, editable, onType, onDone }: FigureProps) {
  const [typed, setTyped] = useState<string | null>(null)
  if (!measure) return null
  if (!editable) return figure === null ? null : <Text fw={600}>{showFigure(figure, measure)}</Text>
  const type = (text: string) => {
    const clean = text.replace(',', '.').replace(/[^\d.]/g, '')
    if (!/^\d{0,6}(\.\d{0,2})?$/.test(clean)) return
    setTyped(clean)
    onType(/\d/.test(clean) ? Number(clean) : null)
  }
  return (
    <TextInput
      className={classes.figure}
      label="Measured"
      aria-label={`${name}, measured, ${unitLabels[measure.unit].label}`}
      description={showLimits(measure)}
      inputMode="decimal"
      autoComplete="off"
      size="md"
      value={typed ?? (figure === null ? '' : String(figure))}
      rightSection={<Text size="sm">{unitLabels[measure.unit].short}</Text>}
      rightSectionWidth={64}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null)
        onDone()
      }}
    />
  )
}

function showLimits(measure: NonNullable<Point['measure']>): string | undefined {
  const word = measure.better === 'more' ? 'or less' : 'or more'
  const { red, amber } = measure
  const parts = [
    red !== null && `${resultLabels.red.short} at ${showFigure(red, measure)} ${word}`,
    amber !== null && `${resultLabels.amber.short} at ${showFigure(amber, measure)} ${word}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** Someone else answered first. Both answers stay on screen until one is chosen. */
function EditConflict({ point, onMine, onTheirs }: { point: Point; onMine: () => void; onTheirs: () => void }) {
  const figure = point.figure !== null && point.measure ? showFigure(point.figure, point.measure) : ''
  const theirs = [point.result ? resultLabels[point.result].label : 'no answer', figure, point.note].filter(Boolean).join(', ')
  return (
    <Alert color="amber" role="alert" icon={<IconGitMerge size={20} aria-hidden />} title="Someone else just answered this">
      <Stack gap="sm">
        <Text size="sm">
          {point.by || 'Someone'}: {theirs}. Yours is not saved yet.
        </Text>
        <Group gap="sm">
          <Button size="sm" onClick={onMine}>
            Save mine
          </Button>
          <Button size="sm" variant="default" onClick={onTheirs}>
            Keep theirs
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
