// Decides what of a drawn signature is sent: its strokes as moves and lines between whole points, as many as may be.
import { DRAWING_LENGTH, DRAWING_SIZE } from '../waivers/waiver.model.ts'

export type Stroke = readonly (readonly [x: number, y: number])[]

const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.round(value)))

function pathOfEvery(strokes: readonly Stroke[], step: number): string {
  return strokes
    .map((stroke) =>
      stroke
        .filter((_point, at) => at % step === 0 || at === stroke.length - 1)
        .map(([x, y], at) => {
          const point = `${within(x, DRAWING_SIZE.width)} ${within(y, DRAWING_SIZE.height)}`
          return `${at === 0 ? 'M' : 'L'}${point}`
        })
        .join(''),
    )
    .join('')
}

/** The path of the strokes; of a long one every second point, or third, until it is short enough (WAIVER-13). */
export function signaturePath(strokes: readonly Stroke[]): string {
  const drawn = strokes.filter((stroke) => stroke.length > 0)
  for (let step = 1; step < 100; step++) {
    const path = pathOfEvery(drawn, step)
    if (path.length <= DRAWING_LENGTH) return path
  }
  return ''
}
