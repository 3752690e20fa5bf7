// What the office switches at a tour date: its flags, limits and levels, and who is excepted from closing and limits.
import { z } from 'zod'
import { email, id } from '../../shared/fields.ts'
import type { TourDate } from './tour-date.model.ts'
import { limitChanges } from './tour-date-limits.model.ts'

/** What the competition of a tour date allows, beside whether it takes routines at all. */
export const competitionSwitches = [
  'waiting_list',
  'approve_automatically',
  'one_solo_per_dancer',
  'edit_routines',
  'extra_time',
  'no_virtual_competition',
  'virtual_only_groups',
] as const

export const generalSwitches = [
  'regenabled',
  'editenabled',
  'compenabled',
  'workshopenabled',
  'obsdisabled',
  'no_virtual',
  'media_pass',
  'attended_regional',
  'deposit_enabled',
  'confirm_when_paid',
  'mobile_registration',
] as const

/** What of its programme may be changed after a registration is completed, where the kind of event has one (R§6). */
export const programmeSwitches = ['edit_bd_photo', 'edit_bd_jacket', 'edit_bd_routine'] as const

/** What may be done with the music of its routines. */
export const musicSwitches = ['music_upload', 'edit_music'] as const

/** What studios see of it afterwards (E§2). */
export const codaSwitches = ['coda', 'critiques', 'videos', 'no_critiques'] as const

/** Flags of a tour date that the office turns on and off. */
export const tourDateSwitches = [
  ...generalSwitches,
  ...competitionSwitches,
  ...programmeSwitches,
  ...musicSwitches,
  ...codaSwitches,
] as const
export type TourDateSwitch = (typeof tourDateSwitches)[number]

/**
 * Only what is to change. A switch says how it was seen, and lists say what comes and goes: so two clerks at one tour
 * date cannot undo each other.
 */
export const tourDateChanges = z.object({
  switches: z
    .array(z.object({ name: z.enum(tourDateSwitches), from: z.boolean(), to: z.boolean() }))
    .max(20)
    .default([]),
  disable_levels: z.array(id).max(100).default([]),
  enable_levels: z.array(id).max(100).default([]),
  add_exceptions: z.array(email).max(500).default([]),
  remove_exceptions: z.array(z.string().max(254)).max(500).default([]),
  ...limitChanges.shape,
})
export type TourDateChanges = z.infer<typeof tourDateChanges>

export type Switched = Pick<
  TourDate,
  'mybtf' | 'web' | 'confirm_when_paid' | 'mobile_registration' | 'entry_limit_rules' | 'add_ons'
>

/** What the office may change of a tour date, as stored. */
export interface TourDateSettings extends Switched {
  disabled_workshop_levels: number[]
  exceptions: string[]
}
