// BESTDANCER-12: whatever is worn is called by its own name, on each page, in each refusal, and in each mail.
import { describe, expect, it } from 'vitest'
import { bestDancerFile } from '../best-dancers/best-dancer.model.ts'
import { bestDancersPart } from '../best-dancers/best-dancers.part.ts'
import { checkGarmentChange } from '../best-dancers/garment-change.rules.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { stillMissing } from '../missing/missing.rules.ts'
import { kindLabel, missingAction, missingTitle } from '../missing/missing-words.rules.ts'
import { neededWords, optionMusicWords } from '../programme/programme-words.rules.ts'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { garmentOf } from './garment-words.rules.ts'
import type { BestDancerKind } from './price-list.model.ts'
import { columbus, meridianPrices, moments, programmePrices, tourDateWith } from './tour.fixtures.ts'

const JACKET = 2

function viewAt(variant: 'finals' | 'cast-experience', mybtf = {}, kinds?: readonly BestDancerKind[]) {
  const best_dancer_types = programmePrices.best_dancer_types.filter(
    ({ kind }) => !kinds || kinds.includes(kind),
  )
  return viewOf({
    tour_date: tourDateWith({
      event: { ...columbus.event, variant },
      mybtf: { ...columbus.mybtf, edit_bd_jacket: true, ...mybtf },
    }),
    price_list: { ...meridianPrices, ...programmePrices, best_dancer_types },
    completed: true,
    attendees: dancersOf(1),
    best_dancer_routines: [
      { person_id: 1, best_dancer_type_id: JACKET, jacket_size_id: 1, jacket_name: '', routine: null },
    ],
  })
}

const kinds = [
  ['finals', 'jacket', 'Jacket'],
  ['cast-experience', 'top', 'Top'],
] as const

describe.each(kinds)('BESTDANCER-12 at the kind of event %s it is a %s', (variant, one, One) => {
  const other = one === 'top' ? /jacket/i : /\btop/i

  it('is said so in the statement', () => {
    const view = viewAt(variant)
    const line = quoteRegistration(view, view.tour_date, view.price_list, moments.early).lines.find(
      ({ key }) => key === 'best_dancer:1',
    )!
    const { who = '' } = bestDancersPart.charges.words?.(line, view) ?? {}
    expect(who).toMatch(new RegExp(`^${One}: `))
  })

  it('is said so in each refusal', () => {
    const refused = (mybtf: object, jacket: { jacket_size_id: number; jacket_name: string }) => {
      const view = viewAt(variant, mybtf)
      const [entry, attendee] = [view.best_dancer_routines[0], view.attendees[0]]
      return entry && attendee
        ? checkGarmentChange(entry, jacket, attendee, view).map(({ message }) => message)
        : []
    }
    expect(refused({ edit_bd_jacket: false }, { jacket_size_id: 2, jacket_name: '' })).toEqual([
      `${One}s can no longer be changed.`,
    ])
    expect(refused({}, { jacket_size_id: 77, jacket_name: '' })).toEqual([
      `Please select a valid ${one} size.`,
    ])
  })

  it('is said so where it is missing', () => {
    const view = viewAt(variant)
    const without = view.best_dancer_routines.map((entry) => ({ ...entry, jacket_size_id: null }))
    const missing = stillMissing(
      { ...view, best_dancer_routines: without, routines: [], balance_cents: 0 },
      { signers: [], unapproved: [] },
      new Date(),
    )
    const [size] = missing.filter(({ kind }) => kind === 'jackets')
    expect(size && [missingTitle(size), missingAction(size)]).toEqual([
      one === 'top' ? '1 top size is missing' : '1 jacket size or name is missing',
      `Give ${one} sizes`,
    ])
    expect(kindLabel('jackets', garmentOf(view.tour_date))).toBe(`${One}s`)
  })

  it('is said so in the information of the step', () => {
    const words = neededWords(viewAt(variant)).join(' ')
    expect(words).toContain(`the ${one} size`)
    expect(words).not.toMatch(other)
  })
})

describe('BESTDANCER-07 the music of who competes', () => {
  it('goes to the music page, where an option dances a routine', () => {
    const view = viewAt('finals', {}, ['jacket', 'competing'])
    expect(optionMusicWords(view.price_list.best_dancer_types, { ...view, completed: false })).toBe(
      'You can upload music for a best dancer routine on the music page once your registration is complete.',
    )
    expect(optionMusicWords([{ kind: 'competing' }], { ...view, completed: true })).toContain(
      'on the music page, with',
    )
    const cast = viewAt('cast-experience', {}, ['competing'])
    expect(optionMusicWords([{ kind: 'competing' }], cast)).toContain(cast.tour_date.event.contact_email)
    expect(optionMusicWords([{ kind: 'jacket' }, { kind: 'workshop' }], view)).toBe('')
  })
})

describe('BESTDANCER-12', () => {
  it('tells at the step what the options on sale bring, whether or not the event has a competition', () => {
    const [competing, needed] = neededWords(viewAt('cast-experience', {}, ['jacket', 'competing']))
    expect(competing).toBe(
      'Anyone competing needs a routine title (TBA is allowed) and a performance division.',
    )
    expect(needed).toContain('the top size, a photo, a choreographer.')
    expect(neededWords(viewAt('finals', {}, ['jacket']))).toEqual([
      'Dancers with a scholarship also need this where it’s part of the option: the jacket size, the name on it.',
    ])
    expect(neededWords(viewAt('finals', {}, ['workshop']))).toEqual([])
  })

  it('names both in a table of several kinds of event', () => {
    const { size, name } = bestDancerFile
    expect([size.heading, name.heading]).toEqual(['Jacket or top size', 'Name on jacket or top'])
  })
})
