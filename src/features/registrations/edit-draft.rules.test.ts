// EDIT-12: an edit that a browser has kept from before a part came along goes on with all that was typed.
import { describe, expect, it } from 'vitest'
import { contentOf, sameContent } from './edit-content.rules.ts'
import { wholeDraft } from './edit-draft.rules.ts'
import { keptIn } from './kept-of-edit.rules.ts'
import { dancersOf, routineOf, soldViewOf } from './registration.fixtures.ts'

const saved = soldViewOf({ attendees: dancersOf(2), routines: [routineOf(1, [1]), routineOf(2, [2])] })
const base = contentOf(saved)
const content = {
  ...base,
  additional_observers: { one: 7, two: 0 },
  routines: base.routines.filter(({ id }) => id !== 2),
}
const draft = { base, base_version: 3, began_version: 3, started_at: 1, content }
const without = <Whole extends object>(whole: Whole, ...names: string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)))
const kept = (...lacking: string[]) =>
  keptIn(JSON.stringify({ ...draft, base: without(base, ...lacking), content: without(content, ...lacking) }))

describe('EDIT-12 an edit that was kept', () => {
  it.each([
    ['with everything', []],
    ['before Beat Street was a part', ['beat_street']],
    ['before several were', ['beat_street', 'kdoty', 'freestyle', 'showdown']],
  ])('%s is there with what was typed', (_what, lacking) => {
    const old = kept(...lacking)
    expect(old).not.toBeNull()
    const whole = wholeDraft(old!, saved)
    expect(whole).toMatchObject({ base_version: 3, began_version: 3, started_at: 1 })
    expect(sameContent(whole.content, content)).toBe(true)
    // Nothing that it lacks looks changed, by this edit or by another.
    expect(sameContent(whole.base, base)).toBe(true)
  })

  it('lacks nothing of a part that was registered meanwhile', () => {
    const present = { ...saved, routines: [...saved.routines, routineOf(3, [1])] }
    const whole = wholeDraft(kept('routines')!, present)
    expect(whole.content.routines.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no edit', '7'],
    ['another shape', JSON.stringify({ ...draft, content: [] })],
  ])('is none where there is %s', (_what, text) => {
    expect(keptIn(text)).toBeNull()
  })
})
