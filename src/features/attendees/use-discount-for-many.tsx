// One discount for many dancers at once: who can have it gets it, and it is said who cannot.

import { confirm, inform } from '../../ui/dialogs.tsx'
import type { Attendee } from './attendee.model.ts'
import { type GridPlace, levelOf, nameOf } from './attendee-cells.tsx'
import { scholarshipsFor } from './attendee-choice.rules.ts'
import { offersCollege } from './attendee-discount.rules.ts'
import { extrasOf } from './attendee-extras.rules.ts'
import { type AttendeeEntry, entryOf } from './workshop-changes.rules.ts'

const NONE = { attended_reg: false, has_college_discount: false, vip_type_id: null }

export function useDiscountForMany(chosen: readonly Attendee[], place: GridPlace) {
  const extras = extrasOf(place)
  const types = extras.scholarship && !extras.awarded ? scholarshipsFor(null, place) : []
  const choices = [
    ...(extras.regional ? [{ value: 'regional', label: 'Attended a regional city' }] : []),
    ...(extras.college ? [{ value: 'college', label: 'College discount' }] : []),
    ...types.map((type) => ({ value: `vip-${type.id}`, label: type.name })),
  ]
  if (choices.length > 0) choices.push({ value: 'none', label: 'No discount' })

  function give(can: (row: Attendee) => boolean, what: Partial<AttendeeEntry>, otherwise: string): void {
    const those = chosen.filter(can)
    const rest = chosen.filter((row) => !can(row))
    if (those.length > 0) place.change(those.map((row) => ({ ...entryOf(row), ...what })))
    if (rest.length === 0) return
    const names = rest.slice(0, 3).map(nameOf).join(', ')
    const more = rest.length > 3 ? ` and ${rest.length - 3} more` : ''
    void inform({ kind: 'attention', title: 'Sorry', body: `Not applied to ${names}${more}: ${otherwise}` })
  }

  async function choose(choice: string): Promise<void> {
    if (choice === 'regional') {
      if (await place.isRegional())
        give((row) => !row.virtual, { attended_reg: true }, 'they attend virtually.')
      return
    }
    if (choice === 'college') {
      const eligible = (row: Attendee) => offersCollege(levelOf(row, place), place.price_list)
      return give(eligible, { has_college_discount: true }, 'their levels have no college discount.')
    }
    if (choice !== 'none') return give(() => true, { vip_type_id: Number(choice.slice('vip-'.length)) }, '')
    // R§4: taking a scholarship off asks.
    const holders = chosen.filter((row) => row.vip_type_id !== null)
    if (holders.length > 0) {
      const yes = await confirm({
        title: 'Are you sure?',
        body: `${holders.map(nameOf).slice(0, 3).join(', ')}${
          holders.length > 3 ? ` and ${holders.length - 3} more` : ''
        } would lose the scholarship, and the fees will be recalculated.`,
        confirmLabel: 'Remove discounts',
        danger: true,
      })
      if (!yes) return
    }
    give(() => true, NONE, '')
  }

  return { choices, choose: (choice: string) => void choose(choice) }
}
