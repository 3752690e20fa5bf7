// Turns a registration into the content that an edit changes, and the changed content back into what its screens show.
import { type CarriedParts, type ContentParts, parts } from '../../parts.ts'
import { toCents } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { payersAfter } from '../discounts/cover-share.rules.ts'
import { promoCodesAfter } from '../discounts/promo-amount.rules.ts'
import { placesAfterEdit } from '../limits/city-limit.rules.ts'
import { withThoseBack } from '../parts/coming-back.rules.ts'
import { withoutOrphans } from '../parts/orphans.rules.ts'
import type { PartContent, Progress } from '../parts/part-content.rules.ts'
import { balanceOf } from '../payments/balance.rules.ts'
import { lateChargeOfEdit } from '../payments/received-rate.rules.ts'
import { hasPart } from '../tours/event-variant.rules.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import { quoteEdited } from './quote-edit.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import { type RegistrationContent, registrationContent } from './registration-edit.model.ts'

export type ContentName = keyof RegistrationContent

/** The parts whose content is decided, by its name. */
export const contentParts: ContentParts = parts

/** Those of which something comes along to another registration. */
export const carriedParts: CarriedParts = parts

/** Their names, in the order of the map. */
export const contentNames = (Object.keys(parts) as ContentName[]).filter(
  (name) => name in registrationContent.shape,
)

/** Those that the kind of event has; the content of the others is always none. */
export function contentNamesAt(tourDate: Pick<TourDate, 'event'>): ContentName[] {
  return contentNames.filter((name) => hasPart(tourDate, name))
}

/** The content of the parts that the kind of event lacks: none. */
export function contentLacking(tourDate: Pick<TourDate, 'event'>): Partial<RegistrationContent> {
  const here = contentNamesAt(tourDate)
  const lacking = contentNames.filter((name) => !here.includes(name))
  return Object.fromEntries(lacking.map((name) => [name, contentParts[name].content.none]))
}

/** Whether what a part wants is entered (STEP-03); a part without content wants nothing. */
export function isPartDone(name: PartName, state: Progress, kind: EventVariant): boolean {
  const part: { content?: Pick<PartContent<never>, 'done'>; charges?: object } = parts[name]
  return part.content?.done?.(state, kind) ?? true
}

/** What of some changes is content. */
export function contentIn(changes: object): Partial<RegistrationContent> {
  const some: Partial<RegistrationContent> = changes
  return pick(
    some,
    contentNames.filter((name) => some[name] !== undefined),
  )
}

/** The content that `make` answers, part by part. */
export function contentBy(
  make: <Name extends ContentName>(name: Name) => RegistrationContent[Name],
): RegistrationContent {
  return Object.fromEntries(contentNames.map((name) => [name, make(name)])) as RegistrationContent
}

/** The content of an edit of `saved` with what a step shows of it, not yet saved, and what follows from that. */
export function contentWith(
  content: RegistrationContent,
  shown: Partial<RegistrationView>,
  saved: RegistrationView,
): RegistrationContent {
  const view = { ...saved, ...shown }
  const wanted = contentBy((name) => (name in shown ? contentParts[name].content.of(view) : content[name]))
  return followedContent(content, wanted, saved)
}

/** An open registration with what a step shows and has not saved, and what follows from that in other parts. */
export function viewWith(view: RegistrationView, shown: Partial<RegistrationView>): RegistrationView {
  const content = contentOf(view)
  const wanted = contentWith(content, shown, view)
  let with_it = { ...view, ...shown }
  const partOf = <Name extends ContentName>(name: Name) =>
    contentParts[name].content.shown(wanted[name], view, with_it)
  for (const name of contentNamesAt(view.tour_date))
    if (!(name in shown) && wanted[name] !== content[name]) with_it = { ...with_it, ...partOf(name) }
  return with_it
}

/** All of the registration that its owner decides. */
export function contentOf(view: RegistrationView): RegistrationContent {
  const here = new Set(contentNamesAt(view.tour_date))
  const partOf = <Name extends ContentName>(name: Name): RegistrationContent[Name] => {
    const { content } = contentParts[name]
    return here.has(name) ? content.of(view) : content.none
  }
  return withoutOrphans(contentBy(partOf))
}

/**
 * The content with some of it changed, and with what follows from that in the parts that are left as they are. Whoever is added again in
 * an edit of the registration `place` comes back with what is registered of her (EDIT-14).
 */
export function followedContent(
  begun: RegistrationContent,
  changes: Partial<RegistrationContent>,
  place: RegistrationView,
): RegistrationContent {
  const before = place.completed ? withThoseBack({ before: begun, changes, place }, contentOf(place)) : begun
  const wanted = <Name extends ContentName>(name: Name): RegistrationContent[Name] => {
    const content: RegistrationContent[Name] | undefined = changes[name]
    return content === undefined || content === begun[name] ? before[name] : content
  }
  const after = contentBy(wanted)
  const followed = <Name extends ContentName>(name: Name): RegistrationContent[Name] => {
    const { content } = contentParts[name]
    const left = after[name] === before[name]
    return left && content.following ? content.following(after[name], { before, after, place }) : after[name]
  }
  return contentBy(followed)
}

/** The content with some of it changed; what stood beside what is gone goes with it (PART-04). */
export function changedContent(
  content: RegistrationContent,
  changes: Partial<RegistrationContent>,
  place: RegistrationView,
): RegistrationContent {
  return withoutOrphans(followedContent(content, changes, place))
}

/** What is wanted of parts that the kind of event does not have (VARIANT-02). */
export function checkParts(
  wanted: Partial<RegistrationContent>,
  { tour_date }: Pick<RegistrationView, 'tour_date'>,
): Violation[] {
  const here = new Set(contentNamesAt(tour_date))
  const wants = <Name extends ContentName>(name: Name) => {
    const { none, same, isNone = (content) => same(content, none) } = contentParts[name].content
    const content: RegistrationContent[Name] | undefined = wanted[name]
    return content !== undefined && !isNone(content)
  }
  return contentNames
    .filter((name) => !here.has(name) && wants(name))
    .map((name) => refuse('NOT_IN_THIS_KIND', [name], { part: contentParts[name].content.name }))
}

/** Whether two contents register the same, in whatever order. */
export function sameContent(one: RegistrationContent, other: RegistrationContent): boolean {
  const same = <Name extends ContentName>(name: Name) =>
    contentParts[name].content.same(one[name], other[name])
  return contentNames.every((name) => same(name))
}

/** The registration with `content` instead of its own; amounts are as before. */
export function shownWith(view: RegistrationView, content: RegistrationContent): RegistrationView {
  let shown = view
  const partOf = <Name extends ContentName>(name: Name) =>
    contentParts[name].content.shown(content[name], view, shown)
  for (const name of contentNamesAt(view.tour_date)) shown = { ...shown, ...partOf(name) }
  return shown
}

/** Whether the registration shows the same with `content`, however it was sent: who has routines competes anyway. */
export function changesNothing(view: RegistrationView, content: RegistrationContent): boolean {
  return sameContent(contentOf(view), contentOf(shownWith(view, content)))
}

/** What the edit gives back of what was charged for coming late, or charges again (CHECK-03); one that changes nothing does neither. */
function lateWith(
  view: RegistrationView,
  content: RegistrationContent,
  after: RegistrationView,
  at: Date,
): RegistrationView['late'] {
  const { late } = view
  if (!late || changesNothing(view, content)) return late
  const of_edit_cents = lateChargeOfEdit(after, late.checks, late, at)?.amount_cents ?? toCents(0)
  return { ...late, of_edit_cents }
}

/**
 * The completed registration as it would be with `content` applied at `at`: its parts, lines, balance. What R§4 clears at the
 * start of an edit is cleared. Pure; every step's screen works on it.
 */
export function editedView(view: RegistrationView, content: RegistrationContent, at: Date): RegistrationView {
  const edited = { ...shownWith(view, content), confirmed: false, reviewed: false, waiver: false }
  const quote = quoteEdited(view, edited, at)
  const { tour_date } = view
  const codes = { codes: view.promo_codes, before: view.quote.lines, after: quote.lines, tour_date }
  const promo_codes = promoCodesAfter(codes, at)
  const cover = {
    promo_codes,
    ...payersAfter({
      ...view,
      before: { lines: view.quote.lines, promo_codes: view.promo_codes },
      after: { lines: quote.lines, promo_codes },
    }),
  }
  const after = { ...edited, city: placesAfterEdit(view, edited), quote, ...cover }
  const late = lateWith(view, content, after, at)
  return {
    ...after,
    late,
    balance_cents: toCents(balanceOf(quote.fees.total, { ...view, ...cover }) + (late?.of_edit_cents ?? 0)),
  }
}
