import { Loader } from '@mantine/core'
import type { ComponentType } from 'react'
import { loadable } from './loadable.ts'
import { toast } from './toast.ts'

interface AnyDialog {
  opened?: boolean
  onClose: () => void
}

/** A dialog whose code loads when it is first opened. A failed load is retried up to 5 times, one second apart. */
export function lazyDialog<P extends AnyDialog>(load: () => Promise<{ default: ComponentType<P> }>) {
  const { useLoaded } = loadable(load)
  return function LazyDialog(props: P) {
    const { opened = true, onClose } = props
    const Dialog = useLoaded(opened, () => {
      toast.error('Could not load this. Check your connection and try again.')
      onClose()
    })
    if (Dialog) return <Dialog {...props} />
    return opened ? <Loader className="soon" role="status" aria-label="Loading" /> : null
  }
}
