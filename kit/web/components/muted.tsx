import { Text } from '@mantine/core'

/** Small gray text: a hint, or what matters less than the text beside it. */
export const Muted = Text.withProps({ size: 'sm', c: 'dimmed' })
