// What the live page of a tour date tells everybody: what is on stage, what follows, how late it is, and released results.
import { z } from 'zod'
import { id, instant, plainDate } from '../../shared/fields.ts'

/** Never a dancer's name (LIVE-01). */
export const liveRoutineModel = z.object({
  /** '12A' */
  number: z.string(),
  /** Null = it is not named here. */
  name: z.string().nullable(),
  studio: z.string().nullable(),
  /** 'Teen, Lyrical, Small Group' */
  division: z.string(),
  /** Null = no time is planned. */
  planned_at: instant.nullable(),
})
export type LiveRoutine = z.infer<typeof liveRoutineModel>

/** 'off' = the office has not switched the page on. */
export const liveStates = ['off', 'before', 'on', 'break', 'over'] as const
export type LiveState = (typeof liveStates)[number]

/** So much of what follows goes to every reader with every change. */
export const FOLLOWING = 6

export const liveStageModel = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  accent: z.string(),
  timezone: z.string(),
  start_date: plainDate.nullable(),
  end_date: plainDate.nullable(),
  /** Its days hold no more (DATE-05). */
  canceled: z.boolean(),
  postponed: z.boolean(),
  state: z.enum(liveStates),
  on_stage: liveRoutineModel.nullable(),
  /** Since when it is, or since when there is a break. */
  called_at: instant.nullable(),
  /** The first of what follows, in their order. */
  following: z.array(liveRoutineModel).max(FOLLOWING),
  /** So many follow. */
  left: z.int(),
  /** Changes with what `loadLiveProgramme` answers. */
  programme: z.string(),
})
export type LiveStage = z.infer<typeof liveStageModel>

/** With the server's time: clocks of phones go wrong. */
export const livePageModel = z.object({ at: instant, stage: liveStageModel })
export type LivePage = z.infer<typeof livePageModel>

/** So many places of a ranking are public. */
export const PLACES = 10

export const liveRankingModel = z.object({
  level: z.string(),
  category: z.string(),
  performance_division: z.string(),
  /** When our office last corrected what was released of it; null = never. */
  corrected_at: instant.nullable(),
  routines: z.array(
    liveRoutineModel
      .pick({ number: true, name: true, studio: true })
      .extend({ place: z.int(), award: z.string().nullable() }),
  ),
})
export type LiveRanking = z.infer<typeof liveRankingModel>

export const liveProgrammeModel = z.object({
  programme: z.string(),
  routines: z.array(liveRoutineModel),
  /** Of what is released. */
  rankings: z.array(liveRankingModel),
})
export type LiveProgramme = z.infer<typeof liveProgrammeModel>
