// Homework (E§2): a video of the staff for the dancers of a tour date.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'
import { eventDays } from '../tours/event-days.model.ts'

export const homeworkModel = z.object({
  id,
  name: z.string(),
  /** Who teaches it. */
  staff: z.string(),
  /** For whose routines it is; none = for all. */
  performance_divisions: z.array(z.object({ id, name: z.string() })),
})
export type Homework = z.infer<typeof homeworkModel>

export const deskHomeworkModel = homeworkModel.extend({
  /** Of its file. */
  file_name: z.string(),
  size: z.int(),
  uploaded_at: instant,
  /** Null = nobody sees it yet. */
  published_at: instant.nullable(),
})
export type DeskHomework = z.infer<typeof deskHomeworkModel>

/** The office's desk for the homework of a tour date. */
export const homeworkDeskModel = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  ...eventDays,
  performance_divisions: z.array(z.object({ id, name: z.string() })),
  homework: z.array(deskHomeworkModel),
})
export type HomeworkDesk = z.infer<typeof homeworkDeskModel>
