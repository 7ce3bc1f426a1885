import { type RefObject, useEffect, useRef, useState } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { useLatest } from '../latest.ts'
import { placeImage, sharpen, signatureInk, trimToPng } from './signature-canvas.ts'

interface Size {
  width: number
  height: number
}

/**
 * Drawing on a canvas while `active`. Stores the strokes with the canvas size at which they were drawn and redraws them after a resize,
 * so that rotating a phone loses nothing.
 */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  active: boolean,
  initial: string | null,
  onChange: (png: string | null) => void,
) {
  const [empty, setEmpty] = useState(!initial)
  const pad = useRef<SignaturePad | null>(null)
  const image = useRef(initial)
  const tell = useLatest(onChange)

  useEffect(() => {
    const element = canvas.current
    if (!active || !element) return
    const drawing = new SignaturePad(element, {
      penColor: signatureInk,
      minWidth: 0.9,
      maxWidth: 2.8,
      canvasContextOptions: { willReadFrequently: true },
    })
    pad.current = drawing
    let strokes: PointGroup[] = []
    let drawnAt: Size = { width: element.clientWidth, height: element.clientHeight }

    const fit = () => {
      const { width, height } = sharpen(element)
      drawing.clear()
      if (strokes.length > 0) drawing.fromData(scalePoint(strokes, Math.min(width / drawnAt.width, height / drawnAt.height)))
      else if (image.current) void placeImage(element, image.current)
    }
    const startStroke = () => {
      setEmpty(false)
      // A new stroke replaces the restored signature, so that two signatures do not overlap.
      if (strokes.length === 0 && image.current) {
        image.current = null
        drawing.clear()
      }
    }
    const endStroke = () => {
      strokes = drawing.toData()
      drawnAt = { width: element.clientWidth, height: element.clientHeight }
      tell.current(trimToPng(element))
    }
    drawing.addEventListener('beginStroke', startStroke)
    drawing.addEventListener('endStroke', endStroke)
    const watcher = new ResizeObserver(fit)
    watcher.observe(element)
    const clearDrawing = () => {
      strokes = []
    }
    element.addEventListener('signature-cleared', clearDrawing)
    return () => {
      watcher.disconnect()
      element.removeEventListener('signature-cleared', clearDrawing)
      drawing.off()
      pad.current = null
    }
  }, [active, canvas, tell])

  const clear = () => {
    image.current = null
    pad.current?.clear()
    canvas.current?.dispatchEvent(new Event('signature-cleared'))
    setEmpty(true)
  }
  return { empty, clear }
}

const scalePoint = (strokes: PointGroup[], by: number): PointGroup[] =>
  strokes.map((stroke) => ({ ...stroke, points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })) }))
