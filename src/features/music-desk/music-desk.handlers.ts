// Answers the office about the music.
import { handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { LAST_ZONE } from '../people/person.rules.ts'
import { dancedBy } from '../routines/entry-info.rules.ts'
import { musicCount } from '../routines/routine-add-ons.rules.ts'
import { eventDaysOf } from '../tours/event-end.rules.ts'
import { listAtHand, loadCurrentSeason, loadPriceList, loadTourDate } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { listMusicDesk, loadMusicDesk, makeMusicPack, recheckMusicOfCity } from './music-desk.contract.ts'
import { countAlike, listMusicDeskRoutines } from './music-desk.queries.ts'
import { foundInMusic, musicByDate, musicStateOf } from './music-desk.rules.ts'
import { packName } from './music-pack.rules.ts'
import { loadPack, sealPack } from './pack-music.effects.ts'
import { recheckOfCity } from './recheck-of-city.effects.ts'

const nameIn = (list: readonly { id: number; name: string }[], wanted: number | null) =>
  list.find(({ id }) => id === wanted)?.name ?? '–'

const shown = (tourDate: TourDate) => ({
  tour_date_id: tourDate.id,
  event_name: tourDate.event.name,
  event_city: tourDate.event_city,
  ...eventDaysOf(tourDate),
})

export const musicDeskHandlers = [
  handle(listMusicDesk, async (_input, { database, clock }) => {
    const season = await loadCurrentSeason(database)
    if (!season) return { dates: [] }
    const today = dateIn(clock.now(), LAST_ZONE)
    const tourDates = await listAtHand(database, season.id, today)
    const counts = musicByDate(
      await countAlike(
        database,
        tourDates.map(({ id }) => id),
      ),
    )
    const dates = tourDates.flatMap((tourDate) => {
      const counted = counts.get(tourDate.id)
      return counted ? [{ ...shown(tourDate), ...counted }] : []
    })
    return { dates }
  }),

  handle(loadMusicDesk, async ({ tour_date_id }, { database }) => {
    const tourDate = await loadTourDate(database, tour_date_id)
    if (!tourDate) throw new Failure('NOT_FOUND')
    const prices = await loadPriceList(database, tourDate.event_id, tourDate.season_id)
    const rows = await listMusicDeskRoutines(database, tour_date_id)
    const routines = rows.map((row) => ({
      id: row.id,
      name: row.name,
      category:
        row.person_id === null
          ? nameIn(prices.routine_categories, row.routine_category_id)
          : dancedBy(tourDate),
      performance_division: nameIn(prices.performance_divisions, row.performance_division_id),
      age_division: nameIn(prices.age_divisions, row.age_division_id),
      extra_time: row.extra_time,
      state: musicStateOf(row),
      ...{ music_id: row.music_id, status: row.status },
      ...foundInMusic(row, tourDate, prices),
      registration_id: row.registration_id,
      registrant_name: row.registrant_name,
      email: row.email,
    }))
    const unapproved = routines.filter(({ state }) => state === 'unapproved').length
    return { ...shown(tourDate), ...musicCount(rows), unapproved, routines }
  }),

  handle(recheckMusicOfCity, (input, context) => recheckOfCity(context, input)),

  handle(makeMusicPack, async ({ tour_date_id }, context) => {
    const { tourDate, files, bytes } = await loadPack(context.database, tour_date_id)
    return { tour_date_id, name: packName(tourDate), files, bytes, ...sealPack(context, tour_date_id) }
  }),
]
