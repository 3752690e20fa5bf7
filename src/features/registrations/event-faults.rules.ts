// Decides whether events have rows, or have sold fees, that the record of their kind cannot use (VARIANT-04).
import type { FeeGroup } from '../tours/fee-groups.model.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { VariantName } from '../tours/tour-date.model.ts'
import type { EventVariant, NeededField } from '../tours/variant.model.ts'

/** Of some rows of events: which parts go by them, and whose they are. */
export interface EventRows {
  /** 'best dancer options' */
  words: string
  /** Where they stand: 'tour_date.has_soty'. */
  field: string
  used_by: readonly PartName[]
  /** What of a record goes by them besides. */
  needs?: NeededField
  events: readonly { id: number; name: string; variant: VariantName }[]
}

export type Kinds = Readonly<Record<VariantName, EventVariant>>

/** Rows that an event has and its kind cannot use. A kind without a record has none that is read. */
export function rowFaults(rows: readonly EventRows[], kinds: Kinds): string[] {
  return rows.flatMap(({ words, field, used_by, needs, events }) =>
    events.flatMap(({ id, name, variant }) => {
      const kind = kinds[variant]
      if (!kind) return []
      if (needs && kind[needs] === null)
        return [`Event ${id} (${name}) has ${words}, and '${variant}' events have no ${needs}: ${field}`]
      if (used_by.some((part) => kind.parts.includes(part))) return []
      return [
        `Event ${id} (${name}) has ${words}, and '${variant}' events have no ${used_by.join(' or ')}: ${field}`,
      ]
    }),
  )
}

/** What an event has sold: its kind of event, and the fee groups of its lines. */
export interface SoldAs {
  event: { id: number; name: string; variant: VariantName }
  group: FeeGroup
}

/** Sold fees that no total would count: their kind has no record any more, or its record has left out their group. */
export function soldFaults(sold: readonly SoldAs[], kinds: Kinds): string[] {
  const unknown = new Map(
    sold.flatMap(({ event }) => (kinds[event.variant] ? [] : [[event.id, event] as const])),
  )
  return [
    ...[...unknown.values()].map(
      ({ id, name, variant }) =>
        `Event ${id} (${name}) has sold fees, and there is no record of '${variant}' events`,
    ),
    ...sold.flatMap(({ event, group }) =>
      kinds[event.variant]?.fee_components.includes(group) === false
        ? [
            `Event ${event.id} (${event.name}) has sold '${group}' fees, and '${event.variant}' events leave it out: fee_components`,
          ]
        : [],
    ),
  ]
}
