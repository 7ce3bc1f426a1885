import { Loader, Overlay, Portal, Stack, Text } from '@mantine/core'

export interface LoadingOverlayProps {
  visible: boolean
  text?: string
  /** Covers the whole window instead of only the (positioned) parent. */
  fullScreen?: boolean
}

/** Covers content that must not be used during an action. */
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
