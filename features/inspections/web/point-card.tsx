import { Alert, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconGitMerge, IconNote } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Inspection, Point } from '../contract.ts'
import { contradicting, isFinding, showFigure } from '../rules.ts'
import { results, resultWords, unitWords } from '../words.ts'
import classes from './inspect.module.css'
import { PointPhotos } from './point-photos.tsx'
import { resultIcons, ResultMark } from './result-mark.tsx'
import { useAnswer } from './use-answer.ts'

interface PointCardProps {
  inspection: Inspection
  section: string
  point: Point
  editable: boolean
}

/** One point, for a thumb: four large answers, what it measures, a note, photos. */
export function PointCard({ inspection, section, point, editable }: PointCardProps) {
  const { shown, state, give, save, saveMine, keepTheirs } = useAnswer(inspection.inspectionId, point)
  const [isNoting, setNoting] = useState(false)
  const id = useId()
  const hasNotes = shown.note !== '' || shown.shopNote !== '' || isFinding(shown)
  return (
    <section className={classes.point} data-result={shown.result ?? undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={3} size="h4" id={id}>
          {point.name}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {state.is === 'saving' ? 'Saving' : point.by && state.is === 'saved' ? `Saved, ${point.by}` : ''}
        </Text>
      </div>
      {shown.measure && (
        <Figure
          point={shown}
          editable={editable}
          onType={(figure) => give({ figure }, { later: true })}
          onDone={() => void save()}
        />
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
                data-tone={resultWords[result].tone}
                aria-pressed={shown.result === result}
                aria-label={resultWords[result].label}
                onClick={() => give({ result: shown.result === result ? null : result })}
              >
                <Icon size={24} stroke={2} aria-hidden />
                <span>{resultWords[result].short}</span>
              </button>
            )
          })}
        </div>
      ) : (
        <ResultMark result={shown.result} />
      )}
      <Doubt point={shown} />
      {state.is === 'late' && <TooLate point={point} onMine={saveMine} onTheirs={keepTheirs} />}
      {state.is === 'failed' && (
        <Alert color="red" role="alert" title="Not saved">
          <Group gap="sm">
            <Text size="sm">{state.why}</Text>
            <Button size="sm" onClick={() => void save()}>
              Try again
            </Button>
          </Group>
        </Alert>
      )}
      {editable && (hasNotes || isNoting) && (
        <Stack gap="xs">
          <Textarea
            label="Note for the customer (optional)"
            autosize
            minRows={1}
            maxLength={1000}
            value={shown.note}
            onChange={(event) => give({ note: event.currentTarget.value }, { later: true })}
            onBlur={() => void save()}
          />
          <Textarea
            label="Note for the shop only (optional)"
            autosize
            minRows={1}
            maxLength={1000}
            value={shown.shopNote}
            onChange={(event) => give({ shopNote: event.currentTarget.value }, { later: true })}
            onBlur={() => void save()}
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

/** The mark stays whoever looks' own; a slip of the thumb should not stay unseen. */
function Doubt({ point }: { point: Point }) {
  const says = contradicting(point)
  if (!says || point.figure === null || !point.measure) return null
  return (
    <Text size="sm" c="dimmed">
      By the limits {showFigure(point.figure, point.measure)} is “{resultWords[says].label}”.
    </Text>
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
      className={classes.figure!}
      label="Measured"
      aria-label={`${name}, measured, ${unitWords[measure.unit].label}`}
      description={limitsOf(measure)}
      inputMode="decimal"
      autoComplete="off"
      size="md"
      value={typed ?? (figure === null ? '' : String(figure))}
      rightSection={<Text size="sm">{unitWords[measure.unit].short}</Text>}
      rightSectionWidth={64}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null)
        onDone()
      }}
    />
  )
}

function limitsOf(measure: NonNullable<Point['measure']>): string | undefined {
  const word = measure.better === 'more' ? 'or less' : 'or more'
  const { red, amber } = measure
  const parts = [
    red !== null && `${resultWords.red.short} at ${showFigure(red, measure)} ${word}`,
    amber !== null && `${resultWords.amber.short} at ${showFigure(amber, measure)} ${word}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** Somebody else was quicker. What one has said oneself stays in sight until it is decided. */
function TooLate({ point, onMine, onTheirs }: { point: Point; onMine: () => void; onTheirs: () => void }) {
  const figure = point.figure !== null && point.measure ? showFigure(point.figure, point.measure) : ''
  const theirs = [point.result ? resultWords[point.result].label : 'no answer', figure, point.note].filter(Boolean).join(', ')
  return (
    <Alert color="amber" role="alert" icon={<IconGitMerge size={20} aria-hidden />} title="Somebody answered this meanwhile">
      <Stack gap="sm">
        <Text size="sm">
          {point.by || 'Somebody'}: {theirs}. Yours is not saved yet.
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
