// What is drawn by hand, as text: nothing but moves and lines between whole points, so that a page and a paper can draw it again.

export interface DrawingSize {
  width: number
  height: number
  /** Characters. */
  most: number
}

export type Stroke = readonly (readonly [x: number, y: number])[]

/** An SVG path of at least one stroke; coordinates below 1,000. */
export const DRAWING = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/

const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.round(value)))

function pathOfEvery(strokes: readonly Stroke[], step: number, { width, height }: DrawingSize): string {
  return strokes
    .map((stroke) =>
      stroke
        .filter((_point, at) => at % step === 0 || at === stroke.length - 1)
        .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${within(x, width)} ${within(y, height)}`)
        .join(''),
    )
    .join('')
}

/** The path of the strokes; of a long one every second point, or third, until it is short enough. */
export function drawingOf(strokes: readonly Stroke[], size: DrawingSize): string {
  const drawn = strokes.filter((stroke) => stroke.length > 0)
  for (let step = 1; step < 100; step++) {
    const path = pathOfEvery(drawn, step, size)
    if (path.length <= size.most) return path
  }
  return ''
}

/** The strokes of a path that `drawingOf` made. */
export const strokesOf = (drawing: string): Stroke[] =>
  drawing
    .split('M')
    .filter(Boolean)
    .map((stroke) =>
      stroke.split('L').map((point) => {
        const [x = 0, y = 0] = point.split(' ').map(Number)
        return [x, y] as const
      }),
    )

/** For an SVG: where the pen only touched, a path without a line would show nothing. */
export const visibleDrawing = (drawing: string): string => drawing.replace(/M(\d+ \d+)(?=M|$)/g, 'M$1L$1')
