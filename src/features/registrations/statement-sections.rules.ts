// Derives the sections of a statement on screen from the parts of a registration: each with its heading, and where it is entered.
import { parts } from '../../parts.ts'
import type { FeeLine, Quote } from '../fees/quote.model.ts'
import { partCharges } from '../fees/quote.rules.ts'
import { sectionName } from '../fees/section-name.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import type {
  LineSection,
  UnpricedEntry,
  UnpricedSection,
  UnpricedSections,
} from '../parts/part-section.rules.ts'
import { hasPart, variantOf } from '../tours/event-variant.rules.ts'
import { groupAt } from '../tours/fee-group.rules.ts'
import { feeGroupHeadings } from '../tours/fee-groups.model.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import { withBesides } from './line-words.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import { type Step, stepOfPart, stepsOf } from './steps.rules.ts'

export interface StatementPart {
  title: string
  /** Above it, and above those of the same fees. */
  heading: string | null
  /** Where it can be edited; null = nowhere. */
  step: Step | null
  /** False = nothing of it is charged here: it has no lines, and its words stand in `none` and `unpriced`. */
  priced: boolean
  lines: readonly FeeLine[]
  /** Many of its lines stand in two columns. */
  short: boolean
  /** Said where there is no line. */
  none: string
  /** What belongs to it and is not charged here. */
  besides: string
  /** What has no price here; its words stand above it. */
  unpriced: readonly UnpricedEntry[]
}

type Known = readonly [part: PartName, name: string, section: LineSection | UnpricedSection]

/** Of all parts, since what is sold stands in a statement whatever its kind of event has become. */
function knownSections(): Known[] {
  const named = Object.entries(parts) as [
    PartName,
    { charges?: Pick<PartCharges<never>, 'sections'>; statement?: UnpricedSections },
  ][]
  return named
    .flatMap(([part, { charges, statement }]) =>
      Object.entries({ ...charges?.sections, ...statement }).map(
        ([name, section]): Known => [part, name, section],
      ),
    )
    .sort(([, , one], [, , other]) => one.at - other.at)
}

const EMPTY = {
  priced: true,
  lines: [],
  short: false,
  none: '',
  besides: '',
  unpriced: [],
} satisfies Partial<StatementPart>

/** What an unpriced section says, or a priced one that has lines or says that it has none; null = it is not there. */
function contentsOf(
  [part, , section]: Known,
  lines: readonly FeeLine[],
  view: RegistrationView,
  here: boolean,
): Omit<StatementPart, 'title' | 'heading' | 'step'> | null {
  if ('says' in section) {
    const said = here ? section.says(view) : null
    if (!said) return null
    const unpriced = said.entries.map((entry) =>
      entry.id === undefined ? entry : withBesides(entry, part, entry.id, view),
    )
    return { ...EMPTY, none: said.words, unpriced, priced: false }
  }
  const none = here ? (section.none?.(view) ?? null) : null
  if (lines.length === 0 && none === null) return null
  const short = section.short !== undefined && lines.every(section.short)
  return { ...EMPTY, lines, short, none: none ?? '', besides: section.besides?.(view) ?? '' }
}

/** A heading of its own, or that of its fees. */
function headingOf(section: LineSection | UnpricedSection, kind: EventVariant): string | null {
  const own = 'called' in section ? section.called?.(kind) : undefined
  if (own) return own
  if ('heading' in section && section.heading) return section.heading
  return 'group' in section ? feeGroupHeadings[groupAt(section.group, kind)] : null
}

/** The step that the section names, where the kind of event has it; else where its part is entered. */
function stepOf(
  part: PartName,
  { step }: LineSection | UnpricedSection,
  view: RegistrationView,
): Step | null {
  if (step === null) return null
  const { tour_date } = view
  return stepsOf(tour_date, view).find(({ key }) => key === step) ?? stepOfPart(part, tour_date, view) ?? null
}

/** Whether the kind of event has the part, and its registration the step that the section names: else nothing is said of what is not there. */
function isEnteredAt(
  part: PartName,
  { step }: LineSection | UnpricedSection,
  view: RegistrationView,
): boolean {
  const there =
    step === null || step === undefined || stepsOf(view.tour_date, view).some(({ key }) => key === step)
  return there && hasPart(view.tour_date, part)
}

/** All of it, in its order; `view` with the quote that is shown. Whatever no part knows stands last: the sections add up to the total. */
export function statementParts(view: RegistrationView): StatementPart[] {
  const { lines } = view.quote
  const kind = variantOf(view.tour_date)
  const found = new Map<string, StatementPart>()
  for (const known of knownSections()) {
    const [part, name, section] = known
    const own = lines.filter((line) => line.section === name)
    const contents = contentsOf(known, own, view, isEnteredAt(part, section, view))
    if (!contents || found.has(name)) continue
    const title = ('title' in section && section.title) || sectionName(name, kind)
    found.set(name, {
      title,
      heading: headingOf(section, kind),
      step: stepOf(part, section, view),
      ...contents,
    })
  }
  const known = new Set(knownSections().map(([, name]) => name))
  const further = lines.filter((line) => !known.has(line.section))
  const rest = { ...EMPTY, title: 'Other fees', heading: null, step: null, lines: further }
  return [...found.values(), ...(further.length > 0 ? [rest] : [])]
}

/** What a registration says without charging anything, as mails have it: the waiting list, the nominations. */
export interface UnpricedWords {
  title: string
  /** Said of all of it; empty = nothing. */
  words: string
  entries: { label: string; details: string[] }[]
}

/** The unpriced sections of the statement, so that a mail says whatever the statement says (LINE-02). */
export function unpricedSections(view: RegistrationView): UnpricedWords[] {
  return statementParts(view)
    .filter(({ priced }) => !priced)
    .map(({ title, none, unpriced }) => ({
      title,
      words: none,
      entries: unpriced.map(({ name, more, who, reason, amount }) => ({
        label: [name, more].filter(Boolean).join(', '),
        details: [who, reason, amount].filter(Boolean),
      })),
    }))
}

/** What a section is called in the running total: its part says it, or its name. */
export function totalLabel(
  section: string,
  lines: readonly FeeLine[],
  quote: Quote,
  kind: EventVariant,
): string {
  const found = partCharges.find(({ sections }) => section in sections)?.sections[section]
  return found?.total?.(lines, quote) ?? sectionName(section, kind)
}
