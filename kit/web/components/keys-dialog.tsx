import { Kbd, Stack, Title } from '@mantine/core'
import { Fragment } from 'react'
import { Dialog } from './dialog.tsx'
import type { KeysProps } from './key.ts'
import classes from './keys.module.css'

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}
const spoken: Readonly<Record<string, string>> = {
  ArrowLeft: 'Arrow left',
  ArrowRight: 'Arrow right',
  ArrowUp: 'Arrow up',
  ArrowDown: 'Arrow down',
}

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
const nameOf = (key: string): string =>
  key.startsWith('mod+')
    ? `${modifier} ${nameOf(key.slice(4))}`
    : key.startsWith('Alt+')
      ? `Alt ${nameOf(key.slice(4))}`
      : (names[key] ?? (key.length === 1 ? key.toUpperCase() : key))

/** Lists the page's keyboard shortcuts. */
export default function KeysDialog({ groups, onClose }: { groups: readonly KeysProps[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" width={480}>
      <Stack gap="lg">
        {groups.map(({ of, keys }) => (
          <section key={of} aria-label={of}>
            <Title order={3} size="h4" mb="xs">
              {of}
            </Title>
            <dl className={classes.keys}>
              {[...keys, { keys: ['?'], what: 'This list' }].map((key) => (
                <Fragment key={key.what}>
                  <dt>
                    {key.keys.map((name) => (
                      <Kbd key={name} {...(spoken[name] ? { role: 'img', 'aria-label': spoken[name] } : {})}>
                        {nameOf(name)}
                      </Kbd>
                    ))}
                  </dt>
                  <dd>{key.what}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
