import { describe, expect, it } from 'vitest'
import { DRAWING, drawingOf, strokesOf, visibleDrawing } from './drawing.ts'

const size = { width: 600, height: 200, most: 10_000 }

describe('WAIVER-13, CRIT-05 a drawing', () => {
  it('is moves and lines between whole points within its field', () => {
    const drawing = drawingOf(
      [
        [
          [-4, 10.4],
          [700, 250],
        ],
        [],
        [[5, 5]],
      ],
      size,
    )
    expect(drawing).toBe('M0 10L599 199M5 5')
    expect(drawing).toMatch(DRAWING)
  })

  it('loses points where it is long, never its ends', () => {
    const stroke = Array.from({ length: 5000 }, (_, at) => [at % 600, at % 200] as const)
    const drawing = drawingOf([stroke], size)
    expect(drawing.length).toBeLessThanOrEqual(size.most)
    expect(drawing.endsWith(`L${4999 % 600} ${4999 % 200}`)).toBe(true)
    expect(drawing).toMatch(DRAWING)
  })

  it.each(['', 'M1 1', 'M0 10L599 199M5 5', 'M1 2L3 4L5 6M7 8L9 10'])(
    '%j comes back as it was',
    (drawing) => {
      expect(drawingOf(strokesOf(drawing), size)).toBe(drawing)
    },
  )

  it('shows a dot where the pen only touched', () => {
    expect(visibleDrawing('M1 2M3 4L5 6M7 8')).toBe('M1 2L1 2M3 4L5 6M7 8L7 8')
  })

  it.each(['', 'L1 1', 'M1 1Z', 'M1000 1', '"/><script>', 'M1 1L'])('is not %j', (text) => {
    expect(text).not.toMatch(DRAWING)
  })
})
