// FEE-05, EDIT-05: what is true of the amounts of every registration at every kind of event, whatever is entered and edited.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { sumCents } from '../../shared/money.ts'
import { isFollowing } from '../fees/quote.rules.ts'
import { moments } from '../tours/tour.fixtures.ts'
import {
  anyAttendees,
  anyDeposit,
  anythingBeside,
  enteredThere,
  keptDeposits,
  repriced,
  withDeposit,
} from './any-registration.fixtures.ts'
import { contentOf, editedView } from './edit-content.rules.ts'
import { variantNames } from './kind-proofs.fixtures.ts'
import { applied } from './quote-edit.fixtures.ts'
import { soldViewOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'

const kind = fc.constantFrom(...variantNames())
const when = fc.constantFrom(moments.early, moments.full, moments.late)
const runs = { numRuns: effort(60, 5_000) }

const sold = (...[variant, here, more, at]: [...Parameters<typeof enteredThere>, Date]) =>
  soldViewOf(enteredThere(variant, here, more), at)
/** `view` with what `wanted` has, as it is sold then. */
const edited = (view: RegistrationView, wanted: RegistrationView, at: Date) =>
  applied(editedView(view, contentOf(wanted), at), at)
/** A pass that is sold stays sold for the season (EDIT-08). */
const withoutPasses = ({ quote: { fees } }: RegistrationView) => fees.total - fees.media
/** What everything costs now, of what it cost when it was sold, in percent. */
const percent = fc.constantFrom(50, 100, 103, 140)

describe('FEE-05 at every kind of event', () => {
  property.prop([kind, anyAttendees, anythingBeside, when], runs)(
    'lines are units at a price, and their sum is the total, in whatever order it was entered',
    (variant, here, more, at) => {
      const view = sold(variant, here, more, at)
      const { lines, fees } = view.quote
      expect(sumCents(lines.map(({ amount_cents }) => amount_cents))).toBe(fees.total)
      for (const { units, unit_cents, amount_cents } of lines) expect(amount_cents).toBe(units * unit_cents)
      expect(fees.total).toBeGreaterThanOrEqual(0)
      const { routines, intensive, tickets, ...others } = enteredThere(variant, here.toReversed(), more)
      const turned = soldViewOf(
        {
          ...others,
          routines: routines.toReversed(),
          intensive: intensive.toReversed(),
          tickets: tickets.toReversed(),
        },
        at,
      )
      expect(turned.quote.fees).toEqual(fees)
    },
  )
  property.prop([kind, anyAttendees, anythingBeside, when], runs)(
    'one more attendee never costs less, but for the teachers who come free',
    (variant, here, more, at) => {
      const dancing = { ...more, routines: [] }
      const [all, fewer] = [here, here.slice(1)].map((some) => sold(variant, some, dancing, at).quote)
      const ofAll = ({ fees, free_teacher }: RegistrationView['quote']) => fees.total + free_teacher.value
      expect(ofAll(all!)).toBeGreaterThanOrEqual(ofAll(fewer!))
    },
  )
  property.prop([kind, anyAttendees, anythingBeside], runs)(
    'later is never cheaper',
    (variant, here, more) => {
      const totals = [moments.early, moments.full, moments.late].map(
        (at) => sold(variant, here, more, at).quote.fees.total,
      )
      expect(totals).toEqual(totals.toSorted((one, other) => one - other))
    },
  )
})

describe('EDIT-05 at every kind of event', () => {
  property.prop([kind, anyAttendees, anythingBeside, anyAttendees, anythingBeside, when, anyDeposit], runs)(
    'at the rate at which it was sold, an edit makes it cost what all of it would, and its reversal what it did',
    (variant, were, was, are, is, at, paid) => {
      const before = withDeposit(sold(variant, were, was, at), paid)
      const wanted = sold(variant, are, is, at)
      const after = edited(before, wanted, at)
      expect(withoutPasses(after) - keptDeposits(after)).toBe(withoutPasses(wanted))
      const back = edited(after, before, at)
      expect(withoutPasses(back) - keptDeposits(back)).toBe(withoutPasses(before))
      // What stays owed of the deposits was paid.
      expect(keptDeposits(back)).toBeLessThanOrEqual(paid ?? 0)
    },
  )
  property.prop(
    [kind, anyAttendees, anythingBeside, anyAttendees, anythingBeside, anyDeposit, percent],
    runs,
  )(
    'an edit that changes nothing changes no line, at any time, whatever prices have become',
    (variant, were, was, are, is, paid, now) => {
      const view = edited(
        withDeposit(sold(variant, were, was, moments.early), paid),
        sold(variant, are, is, moments.early),
        moments.full,
      )
      const since = repriced(view, now)
      expect(editedView(since, contentOf(since), moments.late).quote.lines).toEqual(view.quote.lines)
    },
  )
  property.prop([kind, anyAttendees, anythingBeside, anyAttendees, anythingBeside, when, percent], runs)(
    'whatever is edited, and whatever prices have become, what is left as it is keeps its line',
    (variant, were, was, are, is, at, now) => {
      const before = sold(variant, were, was, moments.early)
      const wanted = sold(variant, are, is, moments.early)
      const same = new Set(wanted.quote.lines.map((line) => JSON.stringify(line)))
      const left = before.quote.lines.filter((line) => !isFollowing(line) && same.has(JSON.stringify(line)))
      const after = editedView(repriced(before, now), contentOf(wanted), at)
      // Beside its price a teacher's line says how much of it was agreed to late (CHECK-03).
      const lines = after.quote.lines.map(({ early_cents: _agreed, ...line }) => line)
      expect(lines.filter(({ key }) => left.some((line) => line.key === key))).toEqual(left)
    },
  )
})
