// The tour dates of the demo as rows, set around its day so that each status, rate and peculiarity can be opened.
import type { tourDateTable } from '../../src/features/tours/tour.tables.ts'
import { addDays } from '../../src/shared/calendar.ts'
import { type DemoDay, fridayAfter } from './demo-calendar.ts'
import { demoTourDates } from './demo-ids.ts'
import { currentPlans, lastSeasonPlans, type TourDateName, type TourDatePlan } from './tour-date-plans.ts'
import { venueId } from './venues.ts'

export type TourDateRow = typeof tourDateTable.$inferInsert & { id: number }

/** Days before the start on which the early rate ends, the regular rate ends, the balance is due, and the music. */
const EARLY_DAYS = 35
const LATE_DAYS = 21
const PAYMENT_DAYS = 30
const MUSIC_DAYS = 7
/** Friday to Sunday. */
const USUAL_DAYS = 3

function rowOf(key: TourDateName, plan: TourDatePlan, season_id: number, day: DemoDay): TourDateRow {
  const id = demoTourDates[key]
  const start_date = plan.in_days === null ? null : fridayAfter(day.today, plan.in_days)
  const before = (days: number) => (start_date === null ? null : addDays(start_date, -days))
  const end_date = start_date === null ? null : addDays(start_date, (plan.days ?? USUAL_DAYS) - 1)
  return {
    id,
    event_id: Math.floor(id / 100),
    season_id,
    event_city: plan.event_city,
    timezone: plan.timezone,
    start_date,
    end_date,
    cutoff_start_date: before(EARLY_DAYS),
    cutoff_end_date: before(EARLY_DAYS),
    late_start_date: before(LATE_DAYS),
    late_end_date: before(LATE_DAYS),
    payment_date: before(PAYMENT_DAYS),
    send_check_date: before(PAYMENT_DAYS),
    music_due_date: before(MUSIC_DAYS),
    venue_id: plan.venue ? venueId(plan.venue) : null,
    hotel_id: plan.hotel ? venueId(plan.hotel) : null,
    ...(plan.room ? { room: plan.room } : {}),
    coming_soon: plan.coming_soon ?? false,
    canceled: plan.canceled ?? false,
    postponed: plan.postponed ?? false,
    mobile_registration: plan.mobile_registration ?? false,
    mybtf: {
      virtual: false,
      no_virtual: false,
      no_virtual_competition: false,
      virtual_only_groups: false,
      regenabled: true,
      editenabled: true,
      compenabled: true,
      obsdisabled: false,
      workshopenabled: true,
      media_pass: true,
      attended_regional: false,
      deposit_enabled: true,
      edit_bd_photo: true,
      edit_bd_jacket: true,
      edit_bd_routine: true,
      edit_routines: true,
      music_upload: true,
      edit_music: true,
      ...plan.mybtf,
    },
    web: {
      no_competition: plan.no_competition ?? false,
      ...(plan.critiques ? { critiques: true } : {}),
      ...(plan.videos ? { videos: true } : {}),
    },
    entry_limit_rules: {
      total_routines: null,
      waiting_list: false,
      approve_automatically: false,
      categories: [],
      one_solo_per_dancer: true,
      small_registration_solos: null,
      hold_minutes: null,
      ...plan.limits,
    },
    has_soty: plan.has_soty ?? false,
    add_ons: { extra_time: plan.extra_time ?? false },
    tickets: plan.tickets ?? null,
    disabled_workshop_levels: plan.disabled_workshop_levels ?? [],
    freestyle_battles: plan.freestyle_battles ?? [],
    disabled_best_dancers: plan.disabled_best_dancers ?? [],
    best_dancer_stock: plan.best_dancer_stock ?? [],
    exceptions: plan.exceptions ?? [],
  }
}

export function tourDateRows(day: DemoDay): TourDateRow[] {
  const rowsOf = (plans: typeof currentPlans, season_id: number) =>
    (Object.entries(plans) as [TourDateName, TourDatePlan][]).map(([key, plan]) => rowOf(key, plan, season_id, day))
  return [...rowsOf(currentPlans, day.season.id), ...rowsOf(lastSeasonPlans, day.last_season.id)]
}
