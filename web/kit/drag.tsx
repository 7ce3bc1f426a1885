import { DndContext, type DndContextProps, MouseSensor, TouchSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from './latest.ts'

// Beside the kit's index: the library comes with what is dragged, and not with the page.

const nothing = () => undefined
/** The part itself says what happens, for the mouse as for the keyboard. */
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

const endings = ['mouseup', 'touchend', 'touchcancel'] as const

/**
 * What is dragged within by mouse or finger. The press that ends a drag is no click on what lies below. The library tells of a move
 * once it is drawn, which may be after the hand let go, and of a hand that let go before the first is drawn not at all: what comes too
 * late is not passed on, and what does not come is a drag that was given up, so that nothing stays held.
 */
export function Hands({ onDragStart, onDragMove, onDragOver, onDragCancel, onDragEnd, ...others }: DndContextProps) {
  const isHolding = useRef(false)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const letGo = () => {
    isHolding.current = false
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 60)
  }
  useEffect(() => () => removeEventListener('click', swallow, { capture: true }), [])
  return (
    <DndContext
      {...others}
      sensors={sensors}
      accessibility={silent}
      onDragStart={(event) => {
        isHolding.current = true
        addEventListener('click', swallow, { capture: true })
        const ended = () => {
          for (const name of endings) removeEventListener(name, ended, { capture: true })
          setTimeout(() => {
            if (!isHolding.current) return
            letGo()
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
        letGo()
        onDragCancel?.(event)
      }}
      onDragEnd={(event) => {
        letGo()
        onDragEnd?.(event)
      }}
    />
  )
}

interface PressedProps {
  area: HTMLElement
  /** What is under the pointer that can be dragged, if anything. */
  find: (target: Element) => { id: string; element: HTMLElement } | null
}

/**
 * What is under the pointer becomes the one that can be dragged. There may be hundreds, so none is known to the library: the one that is
 * pressed is handed to it at that moment, and picking it up costs the same however many there are.
 */
export function Pressed({ area, find }: PressedProps) {
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
    return () => {
      area.removeEventListener('mousedown', press)
      area.removeEventListener('touchstart', press)
    }
  }, [area, latest, setNodeRef])
  return null
}
