import { Loader } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { loadPatiently } from './load-patiently.ts'
import { toast } from './toast.ts'

interface AnyDialog {
  opened?: boolean
  onClose: () => void
}

/** A dialog whose code is fetched when it is first opened; a failed fetch is tried again up to 5 times, a second apart. */
export function lazyDialog<P extends AnyDialog>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | null = null
  return function LazyDialog(props: P) {
    const [Dialog, setDialog] = useState(() => loaded)
    const { opened = true, onClose } = props
    const isWanted = opened && !Dialog
    useEffect(() => {
      if (!isWanted) return
      let isGone = false
      loadPatiently(load).then(
        (module) => {
          loaded = module.default
          if (!isGone) setDialog(() => module.default)
        },
        () => {
          if (isGone) return
          toast.error('This could not be loaded. Check your connection and try again.')
          onClose()
        },
      )
      return () => {
        isGone = true
      }
      // A new onClose with each drawing is no reason to fetch again.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [isWanted])
    if (Dialog) return <Dialog {...props} />
    return isWanted ? <Loader className="soon" role="status" aria-label="Loading" /> : null
  }
}
