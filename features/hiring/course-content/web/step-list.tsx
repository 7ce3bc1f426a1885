import { ActionIcon, Alert, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { confirm, Muted, useField } from '../../../../kit/web/index.ts'
import type { Step, StepKind, Video } from '../contract/index.ts'
import { StepFields } from './step-fields.tsx'
import classes from './content.module.css'

export const kindNames: Readonly<Record<StepKind, string>> = { page: 'Page', video: 'Video', quiz: 'Quiz' }

interface StepListProps {
  shop: string
  videos: readonly Video[]
}

/** The steps of a course in order. Alt and an arrow key move the focused step; so do its buttons. */
export function StepList({ shop, videos }: StepListProps) {
  const { value: steps = [], change, error } = useField<readonly Step[]>({ name: 'steps', label: 'Steps' })
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const add = (kind: StepKind) => {
    const step: Step = {
      id: crypto.randomUUID(),
      kind,
      title: '',
      text: '',
      pictures: [],
      video: null,
      youtube: '',
      questions: [],
    }
    change([...steps, step])
    setOpenId(step.id)
  }
  const move = (at: number, by: -1 | 1) => {
    const step = steps[at]
    const to = at + by
    if (!step || to < 0 || to >= steps.length) return
    change(steps.toSpliced(at, 1).toSpliced(to, 0, step))
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-step]')[to]?.focus())
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? -1 : 1)
  }
  const remove = async (at: number) => {
    const name = steps[at]?.title || 'This step'
    const question = { header: 'Remove this step?', message: name, accept: 'Remove step', cancel: 'Keep step', danger: true }
    if (await confirm(question)) change(steps.toSpliced(at, 1))
  }
  return (
    <Stack gap="md" data-field="steps">
      {steps.length === 0 && <Muted>No steps yet. Start with a page or a video, and end with a quiz.</Muted>}
      <ol className={classes.list} ref={list}>
        {steps.map((step, at) => {
          const isOpen = step.id === openId
          const Chevron = isOpen ? IconChevronDown : IconChevronRight
          const name = step.title || 'Without a title'
          return (
            <li key={step.id} className={classes.edited}>
              <Group gap="xs" justify="flex-end">
                <UnstyledButton
                  className={classes.step}
                  data-step
                  aria-expanded={isOpen}
                  onClick={() => setOpenId(isOpen ? null : step.id)}
                  onKeyDown={(event) => onKeyDown(event, at)}
                >
                  <Chevron size={18} aria-hidden style={{ flex: 'none' }} />
                  <span>
                    {at + 1}. {name}
                    <Text span size="sm" c="dimmed">
                      {' '}
                      {kindNames[step.kind]}
                    </Text>
                  </span>
                </UnstyledButton>
                <ActionIcon
                  variant="default"
                  size="lg"
                  disabled={at === 0}
                  aria-label={`Move up: ${name}`}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  disabled={at === steps.length - 1}
                  aria-label={`Move down: ${name}`}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon variant="default" size="lg" aria-label={`Remove: ${name}`} onClick={() => void remove(at)}>
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
              {isOpen && <StepFields shop={shop} videos={videos} at={at} step={step} />}
            </li>
          )
        })}
      </ol>
      {error && <Alert color="red">{error}</Alert>}
      <Group gap="xs">
        {(['page', 'video', 'quiz'] as const).map((kind) => (
          <Button key={kind} variant="default" onClick={() => add(kind)}>
            Add {kindNames[kind].toLowerCase()}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
