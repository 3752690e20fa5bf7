// Decides what is saved of a family that somebody else changed while it was being edited.
import { mergeFields, mergeMembers } from '../../shared/merged-fields.ts'
import { formatUsd } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { BegunFamily, ChangedFamily, FamilyForm } from './share.model.ts'

const FIELDS = ['name', 'email', 'studio_share_cents'] as const

type Stored = BegunFamily & { id: number }

interface Merged {
  forms: FamilyForm[]
  /** One for each field that both changed to something else. */
  violations: Violation[]
  /** What is stored in those fields, by the family's id: what whoever saves again has seen. */
  stored: Record<number, Partial<BegunFamily>>
}

function changedMeanwhile(position: number, field: (typeof FIELDS)[number], stored: Stored): Violation {
  const value = field === 'studio_share_cents' ? formatUsd(stored[field]) : stored[field]
  return refuse('SHARE_CHANGED', ['families', position, field], { change: `changed to ${value}` })
}

/**
 * SHARE-11: as two edits of one person (ROSTER-14). Who belongs to it is merged person by person: whom one adds or takes out, the other
 * does not bring back. Without `from` what is typed is saved.
 */
export function mergeFamilies(typed: readonly ChangedFamily[], stored: readonly Stored[]): Merged {
  const present = new Map(stored.map((family) => [family.id, family]))
  const found: Merged = { forms: [], violations: [], stored: {} }
  for (const [position, { from, ...form }] of typed.entries()) {
    const before = form.id === undefined ? undefined : present.get(form.id)
    if (!from || !before) {
      found.forms.push(form)
      continue
    }
    const { merged, collides } = mergeFields<BegunFamily>(FIELDS, { stored: before, typed: form, from })
    const person_ids = mergeMembers({
      stored: before.person_ids,
      typed: form.person_ids,
      from: from.person_ids,
    })
    found.forms.push({ ...form, ...merged, person_ids })
    if (collides.length === 0) continue
    found.violations.push(
      ...FIELDS.filter((field) => collides.includes(field)).map((field) =>
        changedMeanwhile(position, field, before),
      ),
    )
    found.stored[before.id] = Object.fromEntries(collides.map((field) => [field, before[field]]))
  }
  return found
}
