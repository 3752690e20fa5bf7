// RANK-01: who is before whom, what breaks a tie, and who shares a place.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { placeAll } from './placing.rules.ts'
import { toPoints } from './points.model.ts'

/** 'total' or 'total+dropped', in whole points. */
const scored = (text: string) => {
  const [total = '', dropped] = text.split('+')
  return {
    name: text,
    total_score: toPoints(Math.round(Number(total) * 100)),
    dropped_score: dropped ? toPoints(Math.round(Number(dropped) * 100)) : null,
  }
}
const placed = (...texts: string[]) => placeAll(texts.map(scored))

describe('RANK-01 places', () => {
  test.each([
    ['of one', ['270'], '270:1'],
    ['of none', [], ''],
    ['by the total', ['250', '270', '260'], '270:1 260:2 250:3'],
    [
      'three judges: equal totals share, the next place counts both',
      ['270', '270', '260'],
      '270:1= 270:1= 260:3',
    ],
    ['shared in the middle: 1, 2, 2, 4', ['280', '270', '270', '260'], '280:1 270:2= 270:2= 260:4'],
    ['shared by three: 1, 1, 1, 4', ['270', '270', '270', '260'], '270:1= 270:1= 270:1= 260:4'],
    ['two pairs: 1, 1, 3, 3', ['270', '260', '270', '260'], '270:1= 270:1= 260:3= 260:3='],
    ['all equal', ['240', '240', '240'], '240:1= 240:1= 240:1='],
    ['four judges: the dropped score breaks a tie', ['270+80', '270+85'], '270+85:1! 270+80:2!'],
    [
      'four judges: a tie that stays is shared',
      ['270+80', '270+80', '260+80'],
      '270+80:1= 270+80:1= 260+80:3',
    ],
    ['a three-way tie, broken for one', ['270+80', '270+85', '270+80'], '270+85:1! 270+80:2=! 270+80:2=!'],
    ['a three-way tie, broken for all', ['270+80', '270+85', '270+82'], '270+85:1! 270+82:2! 270+80:3!'],
    ['a dropped score never lifts above a higher total', ['269.9+89.9', '270+60'], '270+60:1 269.9+89.9:2'],
    ['a difference of one hundredth counts', ['270.01', '270'], '270.01:1 270:2'],
  ])('%s', (_name, texts, expected) => {
    const words = placed(...texts).map(
      ({ name, place, shared, tie_broken }) => `${name}:${place}${shared ? '=' : ''}${tie_broken ? '!' : ''}`,
    )
    expect(words.join(' ')).toBe(expected)
  })

  const entries = fc.array(
    fc.record({
      total_score: fc.integer({ min: 180, max: 190 }).map((total) => toPoints(total * 100)),
      dropped_score: fc.option(fc.integer({ min: 60, max: 63 }).map((score) => toPoints(score * 100))),
    }),
    { maxLength: 30 },
  )

  it('do not depend on the order in which scores were entered', () => {
    const withOrders = entries.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    const told = (list: Parameters<typeof placeAll>[0]) =>
      placeAll(list)
        .map(({ total_score, dropped_score, place }) => `${total_score} ${dropped_score} ${place}`)
        .sort()
    fc.assert(
      fc.property(withOrders, ([list, shuffled]) => {
        expect(told(shuffled)).toEqual(told(list))
      }),
    )
  })

  it('are one more than those before, and shared exactly by those that nothing tells apart', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const sum = (of: (typeof list)[number]) =>
          of.total_score * 100_000 + of.total_score + (of.dropped_score ?? 0)
        for (const entry of placeAll(list)) {
          expect(entry.place).toBe(list.filter((other) => sum(other) > sum(entry)).length + 1)
          expect(entry.shared).toBe(list.filter((other) => sum(other) === sum(entry)).length > 1)
        }
      }),
    )
  })
})
