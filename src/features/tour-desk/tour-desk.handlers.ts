// Answers the office's desk for tour dates.

import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { attendeeFile } from '../attendees/attendee-file.model.ts'
import { tellCritiques } from '../critiques/tell-critiques.effects.ts'
import { readAttendees } from '../exports/attendee-export.queries.ts'
import { exportRow } from '../exports/attendee-export.rules.ts'
import { columnsOfKind } from '../exports/columns-of-kind.rules.ts'
import { giveExport } from '../exports/export-file.effects.ts'
import { partColumns } from '../exports/part-columns.effects.ts'
import { listRoutinesForExport } from '../exports/routine-export.queries.ts'
import { inRunningOrder, routineRow } from '../exports/routine-export.rules.ts'
import { tellVideos } from '../recordings/tell-videos.effects.ts'
import { lockTourDate } from '../registrations/registration.queries.ts'
import { loadTakenPlaces } from '../registrations/taken-places.queries.ts'
import { routineFile } from '../routines/routine-file.model.ts'
import { chooseSeason } from '../tours/choose-season.effects.ts'
import { listTourDates, loadExceptions } from '../tours/tour.queries.ts'
import { checkLimitChanges, limitsAreStale } from '../tours/tour-date-limits.rules.ts'
import { updateTourDateSettings } from '../tours/tour-date-switches.queries.ts'
import { changedSettings, checkSettings, staleSwitches } from '../tours/tour-date-switches.rules.ts'
import { fillFreedPlaces } from '../waiting-list/waiting-list.effects.ts'
import { confirmAll, takeConfirmationBack } from './confirm-registrations.effects.ts'
import { loadDesk, loadDeskTourDate, OF_ALL } from './load-tour-desk.effects.ts'
import {
  changeTourDate,
  confirmRegistrations,
  exportAttendees,
  exportRoutines,
  listTourDesk,
  loadTourDesk,
  unconfirmRegistration,
} from './tour-desk.contract.ts'
import { countBySeason } from './tour-desk.queries.ts'

export const tourDeskHandlers = [
  handle(listTourDesk, async ({ season_id }, { database }) => {
    const { season, seasons } = await chooseSeason(database, season_id)
    if (!season) return { season, seasons, tour_dates: [] }
    const tourDates = await listTourDates(database, { season_id: season.id })
    const counts = await countBySeason(database, season.id)
    const of = (rows: readonly { tour_date_id: number; total: number }[], id: number) =>
      rows.find(({ tour_date_id }) => tour_date_id === id)?.total ?? 0
    const tour_dates = tourDates.map((tourDate) => {
      const { id, event, event_city, start_date, end_date, coming_soon, canceled, postponed } = tourDate
      const {
        open = 0,
        completed = 0,
        unconfirmed = 0,
      } = counts.registrations.find(({ tour_date_id }) => tour_date_id === id) ?? {}
      return {
        id,
        event: { id: event.id, name: event.name, accent: event.accent },
        event_city,
        start_date,
        end_date,
        coming_soon,
        canceled,
        postponed,
        regenabled: tourDate.mybtf.regenabled,
        registrations: { open, completed, unconfirmed },
        attendees: of(counts.attendees, id),
        routines: of(counts.routines, id),
        waiting: counts.routines.find(({ tour_date_id }) => tour_date_id === id)?.waiting ?? 0,
        routine_limit: tourDate.entry_limit_rules.total_routines,
      }
    })
    return { season, seasons, tour_dates }
  }),

  handle(loadTourDesk, ({ id }, { database, clock }) => loadDesk(database, id, clock.now())),

  handle(changeTourDate, ({ id, ...change }, context) =>
    context.write(async (tx) => {
      await lockTourDate(tx, id, context.locks)
      const { tour_date, price_list } = await loadDeskTourDate(tx, id)
      const stored = { ...tour_date, exceptions: await loadExceptions(tx, id) }
      if (staleSwitches(stored, change).length > 0)
        throw new Failure('STALE_VERSION', {
          message: 'Someone else just changed this switch. Please check its current setting.',
        })
      if (limitsAreStale(stored.entry_limit_rules, change))
        throw new Failure('STALE_VERSION', {
          message: 'Someone else just changed this limit. Please check its current value.',
        })
      const wanted = changedSettings(stored, change)
      const city = {
        stored: stored.entry_limit_rules,
        routine_categories: price_list.routine_categories,
        taken: await loadTakenPlaces(tx, id, OF_ALL, context.clock.now()),
      }
      failOn([...checkSettings(change, wanted, price_list), ...checkLimitChanges(change, city)])
      await updateTourDateSettings(tx, id, wanted)
      if (wanted.web.critiques && !stored.web.critiques) await tellCritiques(tx, context, tour_date)
      await tellVideos(tx, context, tour_date, wanted.web)
      // A limit that was raised, or binds somebody no longer, lets in who waits.
      await fillFreedPlaces(tx, context, id, 'The office changed this city’s limits')
      const { exceptions, ...settings } = wanted
      return { tour_date: { ...tour_date, ...settings }, exceptions }
    }),
  ),

  handle(confirmRegistrations, ({ id, registrations }, context) =>
    context.write((tx) => confirmAll(tx, context, id, registrations)),
  ),

  handle(unconfirmRegistration, ({ id, registration_id, reason }, context) =>
    context.write((tx) =>
      takeConfirmationBack(tx, context, {
        tour_date_id: id,
        registration_id,
        mybtf_user_id: accountOf(context).id,
        reason,
      }),
    ),
  ),

  handle(exportAttendees, async ({ id, format, with_open }, context) => {
    const { tour_date, price_list } = await loadDeskTourDate(context.database, id)
    const own = columnsOfKind(attendeeFile, tour_date)
    const further = await partColumns(context.database, tour_date, 'attendees')
    async function* rows() {
      for await (const attendee of readAttendees(context.database, id, { with_open })) {
        const key = `${attendee.registration_id}:${attendee.person_id}`
        yield [...exportRow(attendee, price_list, tour_date, own), ...further.cellsOf(key)]
      }
    }
    const table = {
      subject: 'attendees',
      sheet: 'Attendees',
      columns: [...Object.values(own), ...further.columns],
      rows: rows(),
    } as const
    return giveExport(context, { tour_date, table, format, with_open })
  }),

  handle(exportRoutines, async ({ id, format, with_open }, context) => {
    const { tour_date, price_list } = await loadDeskTourDate(context.database, id)
    const own = columnsOfKind(routineFile, tour_date)
    const further = await partColumns(context.database, tour_date, 'routines')
    async function* rows() {
      const routines = await listRoutinesForExport(context.database, id, { with_open })
      for (const routine of inRunningOrder(routines, price_list))
        yield [...routineRow(routine, price_list, own), ...further.cellsOf(routine.id)]
    }
    const columns = [...Object.values(own), ...further.columns]
    const table = { subject: 'routines', sheet: 'Routines', columns, rows: rows() } as const
    return giveExport(context, { tour_date, table, format, with_open })
  }),
]
