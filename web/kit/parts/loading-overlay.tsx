import { Loader, Overlay, Portal, Stack, Text } from '@mantine/core'

export interface LoadingOverlayProps {
  visible: boolean
  text?: string
  /** Over the whole window, not only over the (positioned) parent. */
  fullScreen?: boolean
}

/** Covers what must not be touched while something goes on. */
export function LoadingOverlay({ visible, text = 'PLEASE WAIT', fullScreen = false }: LoadingOverlayProps) {
  if (!visible) return null
  const cover = (
    <Overlay
      fixed={fullScreen}
      center
      zIndex={fullScreen ? 400 : 5}
      color="var(--mantine-color-body)"
      backgroundOpacity={0.88}
      radius="md"
    >
      <Stack align="center" gap="sm" role="status">
        <Loader aria-hidden />
        <Text fw={600} size="sm" lts="0.08em">
          {text}
        </Text>
      </Stack>
    </Overlay>
  )
  return fullScreen ? <Portal>{cover}</Portal> : cover
}
