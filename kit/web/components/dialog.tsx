import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { UnsavedForms } from '../unsaved.ts'
import { AskOnBack, CloseOnBack } from './close-on-back.tsx'
import { confirm, type Question, useAsked } from './confirm.ts'
import { useDevice } from './device.ts'
import { DialogContent } from './dialog-content.tsx'
import { DialogPickers } from './dialog-pickers.tsx'
import { useFocusBack } from './focus-back.ts'
import classes from './dialog.module.css'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** In px on a desktop. On mobile a dialog is full width. */
  width?: number
  closeIcon?: boolean
  /** True when the page's address opens the dialog, so that going back closes it. Back asks first, as every other way to close does. */
  hasAddress?: boolean
  /** Covers every other dialog, none of which closes until this one does. It has no close icon. */
  covers?: boolean
  /**
   * The question before closing with the icon, Escape, Back or a click outside: true for the usual one, false for none. Unless given, the usual one is asked
   * while a form inside has unsaved changes.
   */
  confirmClose?: boolean | Pick<Question, 'header' | 'message' | 'accept' | 'cancel'>
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

// The library's own keep a transform at the end, and a list that opens inside would be placed and cut by the dialog instead of the window.
const shown = { opacity: 1, transform: 'none' }
const transitionProperty = 'transform, opacity'
const pop = { in: shown, out: { opacity: 0, transform: 'scale(0.9) translateY(10px)' }, transitionProperty }
const slideUp = { in: shown, out: { opacity: 0, transform: 'translateY(100%)' }, transitionProperty }

const discard = { header: 'Discard your changes?', message: 'What you entered here will be lost.', accept: 'Discard' }

/** Dialogs that cover every other. */
let covering = 0

export function Dialog({
  opened,
  onClose,
  title,
  width = 560,
  closeIcon = true,
  hasAddress = false,
  covers = false,
  confirmClose,
  footer,
  children,
}: DialogProps) {
  const mobile = useDevice() === 'mobile'
  const asked = useAsked() !== null
  const unsaved = useRef(new Set<string>())
  useFocusBack()
  useEffect(() => {
    if (!covers || !opened) return
    covering += 1
    return () => void (covering -= 1)
  }, [covers, opened])
  const findQuestion = () => {
    const asks = confirmClose ?? unsaved.current.size > 0
    return asks === true ? discard : asks
  }
  const mayClose = async () => {
    if (covering > 0) return false
    const question = findQuestion()
    return !question || confirm({ danger: true, accept: 'Close', cancel: 'Stay', ...question })
  }
  const close = async () => {
    if (await mayClose()) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      title={title}
      size={width}
      fullScreen={mobile}
      radius={mobile ? 0 : 'lg'}
      {...(covers && { zIndex: 250 })}
      withCloseButton={closeIcon}
      closeOnClickOutside={closeIcon && !asked}
      // Escape belongs to the question on top, not to this dialog below it.
      closeOnEscape={closeIcon && !asked}
      closeButtonProps={{
        'aria-label': 'Close',
        icon: <IconX size={mobile ? 24 : 48} stroke={mobile ? 2 : 1.25} />,
        size: mobile ? 44 : 56,
      }}
      transitionProps={{ transition: mobile ? slideUp : pop, duration: 160 }}
      // A <header> in a portal would count as a second one of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title!, header: classes.header!, body: classes.body!, content: classes.content! }}
    >
      {opened && closeIcon && !hasAddress && <CloseOnBack onBack={() => void close()} />}
      {opened && hasAddress && <AskOnBack asks={() => covering > 0 || Boolean(findQuestion())} ask={mayClose} />}
      <DialogPickers>
        <UnsavedForms value={unsaved}>
          <DialogContent>{children}</DialogContent>
          {footer && <div className={classes.footer}>{footer}</div>}
        </UnsavedForms>
      </DialogPickers>
    </Modal>
  )
}
