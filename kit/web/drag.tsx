import { DndContext, type DndContextProps, MouseSensor, TouchSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from './latest.ts'

// Not in the kit's index, so that only code that drags loads the library.

const doNothing = () => undefined
/** The component announces what happens itself, for mouse and keyboard alike. */
const silent = {
  announcements: { onDragStart: doNothing, onDragOver: doNothing, onDragEnd: doNothing, onDragCancel: doNothing },
  screenReaderInstructions: { draggable: '' },
}

const swallowClick = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

const endings = ['mouseup', 'touchend', 'touchcancel'] as const

/**
 * Dragging by mouse or finger. Releasing does not click what lies below. The library reports a move after it is drawn, which may be
 * after the release, and reports no release at all before the first draw. So late moves are dropped, and a missing release counts as a
 * canceled drag; nothing stays held.
 */
export function DragContext({ onDragStart, onDragMove, onDragOver, onDragCancel, onDragEnd, ...others }: DndContextProps) {
  const isHolding = useRef(false)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves right away scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const endDrag = () => {
    isHolding.current = false
    setTimeout(() => removeEventListener('click', swallowClick, { capture: true }), 60)
  }
  useEffect(() => () => removeEventListener('click', swallowClick, { capture: true }), [])
  return (
    <DndContext
      {...others}
      sensors={sensors}
      accessibility={silent}
      onDragStart={(event) => {
        isHolding.current = true
        addEventListener('click', swallowClick, { capture: true })
        const ended = () => {
          for (const name of endings) removeEventListener(name, ended, { capture: true })
          setTimeout(() => {
            if (!isHolding.current) return
            endDrag()
            onDragCancel?.({
              ...event,
              activatorEvent: event.activatorEvent,
              collisions: null,
              delta: { x: 0, y: 0 },
              over: null,
            })
          }, 60)
        }
        for (const name of endings) addEventListener(name, ended, { capture: true })
        onDragStart?.(event)
      }}
      onDragMove={(event) => isHolding.current && onDragMove?.(event)}
      onDragOver={(event) => isHolding.current && onDragOver?.(event)}
      onDragCancel={(event) => {
        endDrag()
        onDragCancel?.(event)
      }}
      onDragEnd={(event) => {
        endDrag()
        onDragEnd?.(event)
      }}
    />
  )
}

interface DragHandleProps {
  area: HTMLElement
  /** Finds the draggable element under the pointer, if any. */
  find: (target: Element) => { id: string; element: HTMLElement } | null
}

/**
 * Makes the element under the pointer draggable when it is pressed. There may be hundreds of them, so the library learns of just the
 * pressed one, and picking it up costs the same no matter how many there are. The area has `data-drags` from then on.
 */
export function DragHandle({ area, find }: DragHandleProps) {
  const [id, setId] = useState('')
  const { setNodeRef, listeners } = useDraggable({ id: id || 'nothing', disabled: id === '' })
  const latest = useLatest({ listeners, find })
  useEffect(() => {
    const press = (event: MouseEvent | TouchEvent) => {
      const found = event.target instanceof Element ? latest.current.find(event.target) : null
      if (!found) return
      flushSync(() => setId(found.id))
      setNodeRef(found.element)
      const { type } = event
      latest.current.listeners?.[type === 'mousedown' ? 'onMouseDown' : 'onTouchStart']?.({ nativeEvent: event })
    }
    area.addEventListener('mousedown', press)
    area.addEventListener('touchstart', press, { passive: true })
    area.setAttribute('data-drags', '')
    return () => {
      area.removeAttribute('data-drags')
      area.removeEventListener('mousedown', press)
      area.removeEventListener('touchstart', press)
    }
  }, [area, latest, setNodeRef])
  return null
}
