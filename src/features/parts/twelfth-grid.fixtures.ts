// The routine grid of a registration of the twelfth kind on its page, with the product's own columns.
import { expect } from 'vitest'
import type { Cast } from '../registering/every-field.fixtures.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { GridPage } from '../routine-grid/routine-grid-work.tsx'
import {
  NOW,
  type TwelfthEdit,
  type TwelfthView,
  type useTwelfthServer,
} from './twelfth-registrations.fixtures.ts'

/** Call it once the kind is there; answers how such a grid is opened. */
export async function useTwelfthGrid({
  server,
  viewOf,
  tokenOf,
}: Pick<Awaited<ReturnType<typeof useTwelfthServer>>, 'server' | 'viewOf' | 'tokenOf'>) {
  const { editedView } = await import('../registrations/edit-content.rules.ts')
  const { saveRoutines } = await import('../routines/routine.contract.ts')
  const { newRow } = await import('../routine-grid/routine-grid.rules.ts')
  const { routineColumns } = await import('../routine-grid/routine-grid-columns.tsx')
  const { NOTHING_KEPT } = await import('../routine-grid/routine-grid-draft.tsx')
  const { lookOf } = await import('../routine-grid/routine-grid-place.tsx')
  const { RoutineGridWork } = await import('../routine-grid/routine-grid-work.tsx')
  const { dancerIndex } = await import('../routine-grid/dancer-names.rules.ts')

  /** In an edit what it changes stands in `content`. */
  async function openGrid(cast: Cast, edited?: { saved: TwelfthView; content: TwelfthEdit }) {
    const view = edited
      ? (editedView(edited.saved, edited.content, new Date(NOW)) as TwelfthView)
      : await viewOf(cast)
    const token = await tokenOf(cast)
    const sent: object[] = []
    const change = (next: (content: RegistrationContent) => Partial<RegistrationContent>) => {
      if (edited) Object.assign(edited.content, next(edited.content))
    }
    const page: GridPage = {
      view,
      edit: edited ? { saved: edited.saved, change } : null,
      judged: null,
      keep: () => undefined,
      async send({ input }) {
        sent.push(input)
        const { output, error } = await server.call(saveRoutines, input, token)
        expect(error).toBeUndefined()
        // What is answered is shown.
        page.view = output.registration
        work.follow({ ...page })
        return output
      },
    }
    const work = new RoutineGridWork(NOTHING_KEPT, page)
    const { attendees, price_list } = view
    const place = {
      attendees,
      price_list,
      index: dancerIndex([]),
      names: new Map<number, string>(),
      now: new Date(NOW),
      view,
      choreographers: [],
      onOpen: () => undefined,
    }
    const column = routineColumns(place, work).find(({ id }) => id === 'besides.crew_showdown.crew_showdown')
    if (column?.kind !== 'tick') throw new Error('the add-on has no column to tick')
    const rowOf = (name: string) => work.read().rows.find(({ form }) => form.name === name) ?? newRow('none')
    const feeOf = (name: string) => {
      const facts = {
        saved: undefined,
        cents: undefined,
        verdict: undefined,
        theirs: undefined,
        registered: false,
      }
      return lookOf(rowOf(name), facts, { number: 1, live: true }, place).fee
    }
    return {
      work,
      column,
      sent,
      rowOf,
      feeOf,
      tick: (name: string, on: boolean) => work.put([column.write(rowOf(name), on)], 'Crew'),
    }
  }
  return openGrid
}
